import { App, Button } from 'antd';
import { useCallback, useEffect, useRef } from 'react';

/** Long enough to read it and to reach the button (s). */
const SHOWN = 10;

/** Says what was done, with a button for what may follow. @returns how to take it away before its time */
export function useOffer() {
  const { notification } = App.useApp();
  return useCallback(
    (text: string, label: string, act: () => void) => {
      const key = crypto.randomUUID();
      const close = () => notification.destroy(key);
      const press = () => {
        close();
        act();
      };
      notification.success({
        ...{ key, title: text, role: 'status', duration: SHOWN },
        actions: <Button onClick={press}>{label}</Button>,
      });
      return close;
    },
    [notification],
  );
}

/** Offers to take back what was done last, as long as the screen is there on which it was done. */
export function useUndo(): (text: string, undo: () => void) => void {
  const offer = useOffer();
  const close = useRef<() => void>(undefined);
  useEffect(() => () => close.current?.(), []);
  return (text, undo) => {
    close.current?.();
    close.current = offer(text, 'Undo', undo);
  };
}
