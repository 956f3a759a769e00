import { type ComponentType, useEffect, useState } from 'react';
import { whenIdle } from '@/hooks/use-lazy-dialog';
import type { SortingProps } from './sorting-props';

/** Lets the rows of a list be dragged into another order; the code for that comes when nothing waits for the browser. */
export function SortableList(props: SortingProps) {
  const [Drag, setDrag] = useState<ComponentType<SortingProps>>();
  const several = props.keys.length > 1;
  useEffect(() => {
    if (!several) return;
    let wanted = true;
    const load = async () => {
      const drag = await import('./drag');
      if (wanted) setDrag(() => drag.Drag);
    };
    // Without it the keys and the buttons are there.
    const callOff = whenIdle(() => void load().catch(() => undefined));
    return () => {
      wanted = false;
      callOff();
    };
  }, [several]);
  return Drag && several && <Drag {...props} />;
}
