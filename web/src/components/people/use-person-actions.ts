import { PEOPLE_TEXTS } from '@server/shared/texts/people';
import type { RowAction } from '@/components/list-page/row-menu';
import { useUndoToast } from '@/hooks/use-action-toast';
import { type ConfirmQuestion, type PeopleAction, usePeopleAction } from './use-people-action';

export interface PersonChanges {
  name: string;
  disabled: boolean;
  reload: () => Promise<unknown>;
  resetPassword: PeopleAction;
  /** Actions that users can't take on themselves. */
  others?:
    | { enable: PeopleAction; disable: PeopleAction; remove: PeopleAction; question: ConfirmQuestion }
    | undefined;
}

/** Actions on an account or a team member: Reset password, Enable or Disable, and removal. */
export function usePersonActions({ name, disabled, reload, resetPassword, others }: PersonChanges) {
  const { busy, run, ask } = usePeopleAction(reload);
  const offerUndo = useUndoToast({ outlives: true });
  const able = disabled ? 'Enable' : 'Disable';
  const setDisabled = ({ enable, disable }: Pick<NonNullable<typeof others>, 'enable' | 'disable'>) =>
    disabled
      ? run(enable, PEOPLE_TEXTS.wasEnabled(name))
      : run(disable, undefined, () =>
          offerUndo(PEOPLE_TEXTS.wasDisabled(name), () => void run(enable, PEOPLE_TEXTS.wasEnabled(name))),
        );
  const actions: (RowAction & { onSelect: () => void })[] = [
    {
      text: 'Reset password',
      label: `Reset password of ${name}`,
      disabled: busy,
      onSelect: () => void run(resetPassword, PEOPLE_TEXTS.resetSent),
    },
  ];
  if (others)
    actions.push(
      {
        text: able,
        label: `${able} ${name}`,
        disabled: busy,
        onSelect: () => void setDisabled(others),
      },
      {
        text: others.question.okText,
        label: `${others.question.okText} ${name}`,
        danger: true,
        disabled: busy,
        onSelect: () => ask(others.question, others.remove),
      },
    );
  return actions;
}
