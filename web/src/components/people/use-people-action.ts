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
  /** Confirmation toast. */
  done?: string;
}

/** Action of a button. Called again with `true` after the user has confirmed. */
export type PeopleAction = (confirm?: true) => Promise<unknown>;

/** Follow-up of an action, and whether it is confirmed. */
interface Ending {
  done?: string | undefined;
  after?: (() => void) | undefined;
  confirmed?: true;
}

/** Can the user override this refusal by confirming? */
const mayBeConfirmed = (error: unknown) =>
  errorData(error)?.code === 'last_owner' && errorFields(error).some(({ path }) => path === 'confirm');

/** Runs the actions of a row, one at a time. Shows failures as alerts and asks for confirmation where given. */
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
  /** Names the restaurants that would lose their only owner, and continues if the user confirms. */
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
