import { App } from 'antd';
import { useMemo } from 'react';

/** The specification's alerts, in their exact words, announced at once and never as the browser's own dialog (C-229). */
export function useAlerts() {
  const { notification, message } = App.useApp();
  return useMemo(
    () => ({
      /** A failure: stays until it is closed. */
      alert: (text: string) => notification.error({ title: text, role: 'alert', duration: 0 }),
      /** A confirmation such as 'Saved.' */
      confirm: (text: string) => void message.success(text),
    }),
    [notification, message],
  );
}
