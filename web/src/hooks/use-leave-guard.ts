import { App } from 'antd';
import { useEffect, useRef } from 'react';
import { useBlocker } from 'react-router';
import { currentSession } from '../lib/session/session-store';

/**
 * Asks before unsaved work is left, inside the application and out of it. An ended session passes: it comes back
 * to the same form with its draft.
 * @returns how to let go before moving on by oneself
 */
export function useLeaveGuard(isDirty: () => boolean, onLeave: () => void) {
  const { modal } = App.useApp();
  const released = useRef(false);
  const guards = useRef<() => boolean>(() => false);
  useEffect(() => {
    guards.current = () => !released.current && isDirty() && currentSession() !== null;
  });
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      guards.current() && currentLocation.pathname !== nextLocation.pathname,
  );

  useEffect(() => {
    if (blocker.state !== 'blocked') return;
    void modal.confirm({
      title: 'Leave without saving?',
      content: 'What you entered here is not saved yet.',
      okText: 'Leave',
      cancelText: 'Stay',
      onOk: () => {
        onLeave();
        blocker.proceed();
      },
      onCancel: () => blocker.reset(),
    });
  }, [blocker, modal, onLeave]);

  useEffect(() => {
    const warn = (event: BeforeUnloadEvent) => {
      if (guards.current()) event.preventDefault();
    };
    addEventListener('beforeunload', warn);
    return () => removeEventListener('beforeunload', warn);
  }, []);

  return () => {
    released.current = true;
  };
}
