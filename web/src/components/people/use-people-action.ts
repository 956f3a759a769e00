import { useState } from 'react';
import { useAlerts } from '@/hooks/use-alerts';
import { useConfirmDialog } from '@/hooks/use-confirm-dialog';
import { PEOPLE_TEXTS } from '@server/shared/texts/people';
import { errorData, errorFields, errorText } from '@/lib/errors';
import { focusPageTitle } from '@/components/page-title';

export interface ConfirmQuestion {
  title: string;
  content: string;
  okText: string;
  /** Confirms what was done. */
  done?: string;
}

/** What a button does; again with `true` once a user has said that they mean it. */
export type PeopleAction = (confirm?: true) => Promise<unknown>;

/** What follows, and whether it has been confirmed. */
interface Ending {
  done?: string | undefined;
  after?: (() => void) | undefined;
  confirmed?: true;
}

/** A refusal that is none any more for a user who confirms it. */
const mayBeConfirmed = (error: unknown) =>
  errorData(error)?.code === 'last_owner' && errorFields(error).some(({ path }) => path === 'confirm');

/** Runs what a row's buttons do: one at a time, what went wrong as an alert, and asked about first where it is grave. */
export function usePeopleAction(reload: () => Promise<unknown>) {
  const confirmDialog = useConfirmDialog();
  const { alert, confirm } = useAlerts();
  const [busy, setBusy] = useState(false);
  const attempt = async (act: PeopleAction, { done, after, confirmed }: Ending) => {
    setBusy(true);
    try {
      await act(confirmed);
      await reload();
      if (done) confirm(done);
      after?.();
    } catch (error) {
      const goOn = () => attempt(act, { done, after, confirmed: true });
      if (mayBeConfirmed(error)) insist(errorText(error), goOn);
      else alert(errorText(error));
    } finally {
      setBusy(false);
    }
  };
  const run = (act: PeopleAction, done?: string, after?: () => void) => attempt(act, { done, after });
  /** Says which restaurants are left without an owner, and goes on if that is meant. */
  const insist = (content: string, onOk: () => Promise<void>) =>
    confirmDialog({ title: PEOPLE_TEXTS.leavesNoOwner, content, okText: 'Continue', onOk });
  const ask = ({ title, content, okText, done }: ConfirmQuestion, act: PeopleAction) =>
    confirmDialog({
      title,
      content,
      okText,
      onOk: () => attempt(act, { done, after: focusPageTitle }),
    });
  return { busy, run, ask };
}
