import { App } from 'antd';
import { useState } from 'react';
import { useAlerts } from '../../hooks/use-alerts';
import { errorText } from '../../lib/errors';
import { MAIN_ID } from '../skip-link';

interface Question {
  title: string;
  content: string;
  okText: string;
}

/** Runs what a row's buttons do: one at a time, what went wrong as an alert, and asked about first where it is grave. */
export function usePeopleAction(reload: () => Promise<unknown>) {
  const { modal } = App.useApp();
  const { alert, confirm } = useAlerts();
  const [busy, setBusy] = useState(false);
  const run = async (act: () => Promise<unknown>, done?: string) => {
    setBusy(true);
    try {
      await act();
      await reload();
      if (done) confirm(done);
    } catch (error) {
      alert(errorText(error));
    } finally {
      setBusy(false);
    }
  };
  /** The button that asked may be gone with its row: the heading takes the focus. */
  const ask = ({ title, content, okText }: Question, act: () => Promise<unknown>) =>
    modal.confirm({
      ...{ title, content, okText, okButtonProps: { danger: true } },
      onOk: async () => {
        await run(act);
        setTimeout(() => document.querySelector<HTMLElement>(`#${MAIN_ID} h1`)?.focus(), 50);
      },
    });
  return { busy, run, ask };
}
