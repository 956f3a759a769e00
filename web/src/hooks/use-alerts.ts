import { App } from 'antd';
import { useMemo } from 'react';
import { keepFocusUncovered } from '@/lib/keep-focus-uncovered';
import { randomId } from '@/lib/random-id';

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
      /** An error; stays until it is closed. @returns closes it */
      alert: (text: string) => {
        const key = randomId();
        notification.error({ key, title: text, role: 'alert', duration: 0 });
        keepFocusUncovered();
        return () => notification.destroy(key);
      },
      /** A confirmation such as 'Saved.' */
      confirm: (text: string) => {
        notification.success({ title: text, role: 'alert', duration: SHOWN });
        keepFocusUncovered();
      },
      /** A result of which a part failed. */
      warn: (text: string) => {
        notification.warning({ title: text, role: 'alert', duration: SHOWN });
        keepFocusUncovered();
      },
    }),
    [notification],
  );
}
