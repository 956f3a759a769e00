import { useHistoryAction } from '@/components/history/use-history-action';
import { RowMenu } from '@/components/list-page/row-menu';
import { type PersonChanges, usePersonActions } from './use-person-actions';

interface PersonActionsProps extends PersonChanges {
  edit: { text: string; label: string; open: () => void };
  /** Thing whose history the menu opens. */
  history: { of: 'membership' | 'user'; id: number };
}

/** Actions for accounts and team members alike: Edit, history, and those of `usePersonActions`. */
export function PersonActions({ edit, history, ...changes }: PersonActionsProps) {
  const { name } = changes;
  const showHistory = useHistoryAction(history.of, history.id, name);
  const actions = usePersonActions(changes);
  return (
    <RowMenu
      name={name}
      main={{ text: edit.text, label: edit.label, onSelect: edit.open }}
      more={[showHistory, ...actions]}
    />
  );
}
