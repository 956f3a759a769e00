import { App, Button } from 'antd';
import { useCallback, useEffect, useRef } from 'react';
import { keepFocusUncovered } from '@/lib/keep-focus-uncovered';
import { registerKey, UNDO_KEY } from '@/lib/page-keys';
import { randomId } from '@/lib/random-id';

/** Long enough to read it and to reach the button (s). */
const SHOWN = 10;

/** As long as anybody may want (s): antd closes at once what is changed to 0, its word for “without end”. */
const HELD = 24 * 60 * 60;

/** Says what was done, with a button for what may follow. @returns how to take it away before its time */
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
          // It stays while a user is on its button, as it does under the mouse.
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
 * Offers to take back what was done, by button or by the key for it, as long as the screen is there on which it was
 * done. Several offers stand beside each other.
 * @param options `outlives`: also without the row that offers it, which may leave the list by what was done; `latest`: a
 *   new offer withdraws the earlier ones, which would undo what is no longer there
 */
export function useUndoToast({ outlives = false, latest = false } = {}): (
  text: string,
  undo: () => void,
) => void {
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
  };
}
