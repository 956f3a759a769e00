import { Button } from 'antd';
import styles from '../../shared/fields.module.css';
import type { FieldState as State } from './rows';

interface FieldStateProps {
  state: State | undefined;
  /** What the state is about. */
  label: string;
  onRetry: () => void;
}

/** How far a field is saved, in words (ux.md, editor). A failure is also told by an alert. */
export const FieldState = ({ state, label, onRetry }: FieldStateProps) => {
  if (state === 'failed')
    return (
      <>
        <span className={styles.failed}>Not saved</span>
        <Button
          size="small"
          type="link"
          className={styles.retry}
          aria-label={`Retry ${label}`}
          onClick={onRetry}
        >
          Retry
        </Button>
      </>
    );
  if (!state) return null;
  return <span className={styles.state}>{state === 'saving' ? 'Saving…' : 'Saved'}</span>;
};
