import { useEffect, useRef } from 'react';
import { type OpenAction, registerOpenThing } from '@/lib/open-actions';

/** Offers these actions in the command palette while the component is mounted. */
export function useOpenActions(name: string, actions: readonly OpenAction[]): void {
  const thing = useRef({ name, actions });
  useEffect(() => {
    thing.current = { name, actions };
  });
  useEffect(() => registerOpenThing(() => thing.current), []);
}
