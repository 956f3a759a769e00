import { Button } from 'antd';
import type { ReactNode } from 'react';
import styles from './save-bar.module.css';

interface SaveBarProps {
  /** Saves what is entered; left out: the form around it is submitted. */
  onSave?: () => void;
  busy: boolean;
  /** Leaves without saving. */
  onCancel?: (() => void) | undefined;
  /** What is to be said of it: that something is not saved yet. */
  hint?: string | false;
  /** Why it was refused. */
  problem?: ReactNode;
  /** It stays in sight: of a screen that is longer than the window. */
  stays?: boolean;
}

/** Where a screen is saved: one place for all of them, at its foot. */
export const SaveBar = ({ onSave, busy, onCancel, hint, problem, stays = false }: SaveBarProps) => (
  <div className={stays ? `${styles.bar} ${styles.stays}` : styles.bar}>
    {problem}
    <div className={styles.buttons}>
      <Button
        type="primary"
        loading={busy}
        {...(onSave ? { onClick: onSave } : { htmlType: 'submit' as const })}
      >
        Save
      </Button>
      {onCancel && <Button onClick={onCancel}>Cancel</Button>}
      {hint && <span className={styles.hint}>{hint}</span>}
    </div>
  </div>
);
