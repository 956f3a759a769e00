import { App } from 'antd';
import { useEffect, useEffectEvent, useRef } from 'react';
import { type Location, useBlocker } from 'react-router';
import { currentSession } from '../lib/session/session-store';

/**
 * Asks before unsaved work is left, inside the application and out of it. An ended session passes: it comes back
 * to the same form with its draft.
 * @param isDirty is there anything to lose?
 * @param onLeave the person has decided to lose it
 * @param leaves is that a way out? Where the form stands in a query, another query may be one too
 * @returns how to let go before moving on by oneself
 */
export function useLeaveGuard(
  isDirty: () => boolean,
  onLeave: () => void,
  leaves: (from: Location, to: Location) => boolean = (from, to) => from.pathname !== to.pathname,
) {
  const { modal } = App.useApp();
  const released = useRef(false);
  const guards = () => !released.current && isDirty() && currentSession() !== null;
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => leaves(currentLocation, nextLocation) && guards(),
  );

  const ask = useEffectEvent(() => {
    void modal.confirm({
      title: 'Leave without saving?',
      content: 'What you entered here is not saved yet.',
      okText: 'Leave',
      cancelText: 'Stay',
      onOk: () => {
        onLeave();
        blocker.proceed?.();
      },
      onCancel: () => blocker.reset?.(),
    });
  });
  // The way out is part of it: who stays and goes Back at once is blocked twice, with nothing drawn in between.
  useEffect(() => {
    if (blocker.state === 'blocked') ask();
  }, [blocker.state, blocker.location]);

  const warn = useEffectEvent((event: BeforeUnloadEvent) => {
    if (guards()) event.preventDefault();
  });
  useEffect(() => {
    addEventListener('beforeunload', warn);
    return () => removeEventListener('beforeunload', warn);
  }, []);

  return () => {
    released.current = true;
  };
}
