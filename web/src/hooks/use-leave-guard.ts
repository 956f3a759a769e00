import { useEffect, useEffectEvent, useRef } from 'react';
import { type Location, useBlocker } from 'react-router';
import { withKeepalive } from '@/lib/trpc';
import { currentSession } from '@/lib/session/session-store';
import { useConfirmDialog } from './use-confirm-dialog';

/** Work that can still be saved by itself when a user leaves. */
interface Savable {
  /** Saves what the fields hold. */
  commitAll: () => unknown;
  /** When nothing is on its way any more. */
  idle: () => Promise<void>;
  /** Is all that is not saved being sent at this moment? */
  readonly isUnderWay: boolean;
}

/** So long saving may take before a user who leaves is asked (ms). */
const PATIENCE = 1_000;

const NOT_SAVED = 'You have unsaved changes.';
const STILL_SAVING = 'Your last changes are still being saved.';

/**
 * Asks before unsaved work is left, inside the application and out of it. An ended session passes: it comes back
 * to the same form with its draft.
 * @param isDirty is there anything to lose?
 * @param onLeave the person has decided to lose it
 * @param leaves is that a way out? Where the form stands in a query, another query may be one too
 * @param savable is saved first; then nobody is asked unless that fails, or takes its time
 * @returns how to let go before moving on by oneself
 */
export function useLeaveGuard(
  isDirty: () => boolean,
  onLeave: () => void,
  leaves: (from: Location, to: Location) => boolean = (from, to) => from.pathname !== to.pathname,
  savable?: Savable,
) {
  const confirmDialog = useConfirmDialog();
  const released = useRef(false);
  const guards = () => !released.current && isDirty() && currentSession() !== null;
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => leaves(currentLocation, nextLocation) && guards(),
  );

  const ask = (content: string) =>
    confirmDialog({
      title: 'Leave without saving?',
      content,
      okText: 'Leave',
      cancelText: 'Stay',
      onOk: () => {
        onLeave();
        blocker.proceed?.();
      },
      onCancel: () => blocker.reset?.(),
    });

  /** @returns how to give up */
  const saveThenLeave = (work: Savable) => {
    let over = false;
    let question: ReturnType<typeof ask> | undefined;
    const timer = setTimeout(() => (question = ask(STILL_SAVING)), PATIENCE);
    work.commitAll();
    void work.idle().then(() => {
      clearTimeout(timer);
      if (over) return;
      if (!guards()) blocker.proceed?.();
      else if (question) question.update({ content: NOT_SAVED });
      else question = ask(NOT_SAVED);
    });
    return () => {
      over = true;
      clearTimeout(timer);
      question?.destroy();
    };
  };
  const attend = useEffectEvent(() => {
    if (savable) return saveThenLeave(savable);
    ask(NOT_SAVED);
    return undefined;
  });
  // The way out is part of it: who stays and goes Back at once is blocked twice, with nothing drawn in between.
  useEffect(() => (blocker.state === 'blocked' ? attend() : undefined), [blocker.state, blocker.location]);

  const warn = useEffectEvent((event: BeforeUnloadEvent) => {
    if (!guards()) return;
    if (savable) withKeepalive(() => savable.commitAll());
    if (!savable?.isUnderWay) event.preventDefault();
  });
  useEffect(() => {
    addEventListener('beforeunload', warn);
    return () => removeEventListener('beforeunload', warn);
  }, []);

  return () => {
    released.current = true;
  };
}
