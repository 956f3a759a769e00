import { useEffect, useEffectEvent, useRef } from 'react';
import { type Location, useBlocker } from 'react-router';
import { withKeepalive } from '@/lib/trpc';
import { currentSession } from '@/lib/session/session-store';
import { useConfirmDialog } from './use-confirm-dialog';

/** Unsaved work that can be saved automatically when the user leaves. */
interface Savable {
  /** Saves the fields' values. */
  commitAll: () => unknown;
  /** Resolves when all requests have finished. */
  idle: () => Promise<void>;
  /** Is all unsaved work being sent already? */
  readonly isUnderWay: boolean;
}

/** Time that saving can take before a leaving user is asked (ms). */
const PATIENCE = 1_000;

const NOT_SAVED = 'You have unsaved changes.';
const STILL_SAVING = 'Your last changes are still being saved.';

/**
 * Asks before the user leaves unsaved work, inside the application or by closing it. An expired session leaves
 * without asking: it returns to the same form with its draft.
 * @param isDirty is there unsaved work?
 * @param onLeave runs when the user decides to discard it
 * @param leaves does this navigation leave the form? A form that depends on the query also leaves when that changes
 * @param savable is saved first; the user is asked only if that fails or takes too long
 * @returns releases the guard, for the form's own navigation
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

  /** @returns cancels the attempt */
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
  // Depends on the location too: a user who stays and immediately goes Back is blocked twice without a render
  // between.
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
