import { App } from 'antd';
import { useState } from 'react';
import { useAlerts } from '../../hooks/use-alerts';
import { PEOPLE_TEXTS } from '../../../../src/shared/texts/people.js';
import { errorData, errorFields, errorText } from '../../lib/errors';
import { MAIN_ID } from '../skip-link';

interface Question {
  title: string;
  content: string;
  okText: string;
}

/** What a button does; again with `true` once somebody has said that they mean it. */
type Act = (confirm?: true) => Promise<unknown>;

/** A refusal that is none any more for whoever confirms it. */
const mayBeConfirmed = (error: unknown) =>
  errorData(error)?.code === 'last_owner' && errorFields(error).some(({ path }) => path === 'confirm');

/** Runs what a row's buttons do: one at a time, what went wrong as an alert, and asked about first where it is grave. */
export function usePeopleAction(reload: () => Promise<unknown>) {
  const { modal } = App.useApp();
  const { alert, confirm } = useAlerts();
  const [busy, setBusy] = useState(false);
  const attempt = async (act: Act, done: string | undefined, confirmed?: true) => {
    setBusy(true);
    try {
      await act(confirmed);
      await reload();
      if (done) confirm(done);
    } catch (error) {
      if (mayBeConfirmed(error)) insist(errorText(error), () => attempt(act, done, true));
      else alert(errorText(error));
    } finally {
      setBusy(false);
    }
  };
  const run = (act: Act, done?: string) => attempt(act, done);
  /** Says which restaurants are left without an owner, and goes on if that is meant. */
  const insist = (content: string, goOn: () => Promise<void>) =>
    modal.confirm({
      ...{ title: PEOPLE_TEXTS.leavesNoOwner, content, okText: 'Go on', okButtonProps: { danger: true } },
      ...{ autoFocusButton: 'cancel', onOk: goOn },
    });
  /** The button that asked may be gone with its row: the heading takes the focus. */
  const ask = ({ title, content, okText }: Question, act: Act) =>
    modal.confirm({
      ...{ title, content, okText, okButtonProps: { danger: true } },
      onOk: async () => {
        await run(act);
        setTimeout(() => document.querySelector<HTMLElement>(`#${MAIN_ID} h1`)?.focus(), 50);
      },
    });
  return { busy, run, ask };
}
