import { PEOPLE_TEXTS } from '@server/shared/texts/people';
import { useHistoryAction } from '@/components/history/use-history-action';
import { RowMenu } from '@/components/list-page/row-menu';
import { useUndoToast } from '@/hooks/use-action-toast';
import { type PeopleAction, type ConfirmQuestion, usePeopleAction } from './use-people-action';

interface PersonActionsProps {
  name: string;
  disabled: boolean;
  edit: { text: string; label: string; open: () => void };
  /** Thing whose history the menu opens. */
  history: { of: 'membership' | 'user'; id: number };
  reload: () => Promise<unknown>;
  resetPassword: PeopleAction;
  /** Actions that users can't take on themselves. */
  others?:
    | { enable: PeopleAction; disable: PeopleAction; remove: PeopleAction; question: ConfirmQuestion }
    | undefined;
}

/** Actions for accounts and team members alike: Edit, Reset password, Enable or Disable, and removal. */
export function PersonActions({
  name,
  disabled,
  edit,
  history,
  reload,
  resetPassword,
  others,
}: PersonActionsProps) {
  const { busy, run, ask } = usePeopleAction(reload);
  const offerUndo = useUndoToast({ outlives: true });
  const able = disabled ? 'Enable' : 'Disable';
  const setDisabled = ({ enable, disable }: Pick<NonNullable<typeof others>, 'enable' | 'disable'>) =>
    disabled
      ? run(enable, PEOPLE_TEXTS.wasEnabled(name))
      : run(disable, undefined, () =>
          offerUndo(PEOPLE_TEXTS.wasDisabled(name), () => void run(enable, PEOPLE_TEXTS.wasEnabled(name))),
        );
  return (
    <RowMenu
      name={name}
      main={{ text: edit.text, label: edit.label, onSelect: edit.open }}
      more={[
        useHistoryAction(history.of, history.id, name),
        {
          text: 'Reset password',
          label: `Reset password of ${name}`,
          disabled: busy,
          onSelect: () => void run(resetPassword, PEOPLE_TEXTS.resetSent),
        },
        others && {
          text: able,
          label: `${able} ${name}`,
          disabled: busy,
          onSelect: () => void setDisabled(others),
        },
        others && {
          text: others.question.okText,
          label: `${others.question.okText} ${name}`,
          danger: true,
          disabled: busy,
          onSelect: () => ask(others.question, others.remove),
        },
      ]}
    />
  );
}
