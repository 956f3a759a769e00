import { Button } from 'antd';
import { PEOPLE_TEXTS } from '@server/shared/texts/people';
import styles from './people.module.css';
import { HistoryButton } from '@/components/history/history-button';
import { type Act, type Question, usePeopleAction } from './use-people-action';

interface PersonActionsProps {
  name: string;
  disabled: boolean;
  edit: { text: string; label: string; open: () => void };
  /** Whose history can be opened. */
  history: { of: 'membership' | 'user'; id: number };
  reload: () => Promise<unknown>;
  resetPassword: Act;
  /** What users may not do to themselves. */
  others?: { enable: Act; disable: Act; remove: Act; question: Question } | undefined;
}

/** Edit, Reset password, Enable or Disable, and the way out: the same for accounts and for members of a team. */
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
  const able = disabled ? 'Enable' : 'Disable';
  return (
    <span className={styles.actions}>
      <Button type="text" onClick={edit.open} aria-label={edit.label}>
        {edit.text}
      </Button>
      <HistoryButton {...history} name={name} />
      <Button
        type="text"
        disabled={busy}
        aria-label={`Reset password of ${name}`}
        onClick={() => void run(resetPassword, PEOPLE_TEXTS.resetSent)}
      >
        Reset password
      </Button>
      {others && (
        <>
          <Button
            type="text"
            disabled={busy}
            aria-label={`${able} ${name}`}
            onClick={() => void run(disabled ? others.enable : others.disable)}
          >
            {able}
          </Button>
          <Button
            type="text"
            danger
            disabled={busy}
            aria-label={`${others.question.okText} ${name}`}
            onClick={() => ask(others.question, others.remove)}
          >
            {others.question.okText}
          </Button>
        </>
      )}
    </span>
  );
}
