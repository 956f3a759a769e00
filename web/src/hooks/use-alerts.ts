import { App, Button } from 'antd';
import { createElement, useMemo } from 'react';
import { keepFocusUncovered } from '@/lib/keep-focus-uncovered';
import { randomId } from '@/lib/random-id';
import type { WayOut } from '@/lib/recoverable-error';

/** Time to read a sentence (s). */
const SHOWN = 4;

/**
 * Shows the specification's alerts in their exact words. Announced immediately, never as the browser's dialog
 * (C-229).
 */
export function useAlerts() {
  const { notification } = App.useApp();
  return useMemo(
    () => ({
      /** An error; stays until it is closed. @param wayOut button beside it @returns closes it */
      alert: (text: string, wayOut?: WayOut) => {
        const key = randomId();
        const close = () => notification.destroy(key);
        const act = () => {
          close();
          wayOut?.act();
        };
        notification.error({
          key,
          title: text,
          role: 'alert',
          duration: 0,
          ...(wayOut && { actions: createElement(Button, { onClick: act }, wayOut.text) }),
        });
        keepFocusUncovered();
        return close;
      },
      /** A confirmation such as 'Saved.' */
      confirm: (text: string) => {
        notification.success({ title: text, role: 'alert', duration: SHOWN });
        keepFocusUncovered();
      },
    }),
    [notification],
  );
}
