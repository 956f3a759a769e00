import { Button } from 'antd';
import type { FieldState } from './row-saver';
import styles from './save-state.module.css';

interface SaveStateProps<Value> {
  state: FieldState<Value> | undefined;
  /** What the state is about, for the names of its buttons. */
  label: string;
  onRetry: () => void;
  onChoose: (whose: 'mine' | 'theirs') => void;
  /** A value in words. */
  say?: (value: Value) => string;
}

/** What becomes of an edit: saving, saved, failed with another try, or two values to choose from (editor). */
export function SaveState<Value>({ state, label, onRetry, onChoose, say = String }: SaveStateProps<Value>) {
  return (
    <>
      <span role="status" className={styles.state} data-status={state?.status}>
        {state?.status === 'saving' && 'Saving…'}
        {state?.status === 'saved' && 'Saved'}
        {state?.status === 'failed' && 'Not saved'}
      </span>
      {state?.status === 'failed' && (
        <Button size="small" aria-label={`Retry ${label}`} onClick={onRetry}>
          Retry
        </Button>
      )}
      {state?.status === 'stale' && (
        <div role="alert" className={styles.stale}>
          <p>Somebody else changed this in the meantime.</p>
          <dl className={styles.both}>
            <div>
              <dt>Yours</dt>
              <dd>{say(state.mine) || 'Empty'}</dd>
            </div>
            <div>
              <dt>Theirs</dt>
              <dd>{say(state.theirs) || 'Empty'}</dd>
            </div>
          </dl>
          <Button size="small" aria-label={`Keep mine: ${label}`} onClick={() => onChoose('mine')}>
            Keep mine
          </Button>
          <Button size="small" aria-label={`Take theirs: ${label}`} onClick={() => onChoose('theirs')}>
            Take theirs
          </Button>
        </div>
      )}
    </>
  );
}
