import { App, Button } from 'antd';
import { useCallback, useEffect, useRef } from 'react';
import { ignoreSecondPress } from '@/lib/ignore-second-press';
import { keepFocusUncovered } from '@/lib/keep-focus-uncovered';
import { registerKey, UNDO_KEY } from '@/lib/page-keys';
import { randomId } from '@/lib/random-id';

/** Time to read the toast and reach the button (s). */
const SHOWN = 10;

/**
 * Practically endless (s). antd closes an open toast immediately if its duration changes to 0, which means "no end".
 */
const HELD = 24 * 60 * 60;

/** Shows a toast with an action button. @returns closes the toast early */
export function useActionToast() {
  const { notification } = App.useApp();
  return useCallback(
    (text: string, label: string, act: () => void, onClose?: () => void) => {
      const key = randomId();
      let isOpen = true;
      const closed = () => {
        if (isOpen) onClose?.();
        isOpen = false;
      };
      const close = () => {
        closed();
        notification.destroy(key);
      };
      const press = () => {
        // A double click presses the button again while the toast closes, or what lies under it.
        if (!isOpen) return;
        ignoreSecondPress();
        close();
        act();
      };
      const show = (duration: number) => {
        if (!isOpen) return;
        notification.success({
          key,
          title: text,
          role: 'status',
          duration,
          onClose: closed,
          // Stays while its button has the focus, as it does on hover.
          actions: (
            <Button onClick={press} onFocus={() => show(HELD)} onBlur={() => show(SHOWN)}>
              {label}
            </Button>
          ),
        });
      };
      show(SHOWN);
      keepFocusUncovered();
      return close;
    },
    [notification],
  );
}

/**
 * Offers an undo by button or shortcut, while the screen on which the change was made is open. Several offers can be
 * open.
 * @param options.outlives keeps the offer if its row is unmounted, as when the change removes it from the list
 * @param options.latest withdraws earlier offers, which would undo something that has changed since
 * @returns offers it; the offer's result withdraws it
 */
export function useUndoToast({ outlives = false, latest = false } = {}): (
  text: string,
  undo: () => void,
) => () => void {
  const offer = useActionToast();
  const standing = useRef(new Set<() => void>());
  useEffect(() => {
    const closers = standing.current;
    return outlives ? undefined : () => closers.forEach((close) => close());
  }, [outlives]);
  return (text, undo) => {
    if (latest) standing.current.forEach((close) => close());
    const take = () => {
      close();
      undo();
    };
    const end = registerKey(UNDO_KEY, take);
    const close = offer(text, 'Undo', undo, () => {
      end();
      standing.current.delete(close);
    });
    standing.current.add(close);
    return close;
  };
}
