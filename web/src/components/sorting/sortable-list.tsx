import { type ComponentType, useEffect, useState } from 'react';
import { whenIdle } from '@/hooks/use-lazy-dialog';
import type { SortingProps } from './sorting-props';

/** Lets rows be dragged into another order. The code loads when the browser is idle. */
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
    // Without it, keys and buttons still work.
    const callOff = whenIdle(() => void load().catch(() => undefined));
    return () => {
      wanted = false;
      callOff();
    };
  }, [several]);
  return Drag && several && <Drag {...props} />;
}
