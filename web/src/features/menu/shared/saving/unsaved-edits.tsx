import { Button } from 'antd';
import { fieldWords, inWords } from './field-words';
import { useStore } from './store';
import type { Leftover, Leftovers, Unsaved } from './unsaved';
import styles from './unsaved-edits.module.css';

interface UnsavedEditsProps {
  /** What was kept when the screen was left. */
  offered: readonly Unsaved[];
  onRestore: () => void;
  onDiscard: () => void;
  /** What lost its place since. */
  leftovers: Leftovers;
  /** Makes it anew. */
  onAddAgain: (leftover: Leftover) => void;
}

/** What was entered and is not saved, to be put back, added again, or copied. */
export function UnsavedEdits({ offered, onRestore, onDiscard, leftovers, onAddAgain }: UnsavedEditsProps) {
  const lost = useStore(leftovers);
  return (
    <div role="alert" className={styles.edits}>
      {offered.length > 0 && (
        <section aria-label="Not saved when you left" className={styles.edit}>
          <p>You left before this was saved. It is kept here.</p>
          {offered.map((one, at) => (
            <Entered key={at} unsaved={one} />
          ))}
          <div className={styles.buttons}>
            <Button type="primary" onClick={onRestore}>
              Restore
            </Button>
            <Button onClick={onDiscard}>Discard</Button>
          </div>
        </section>
      )}
      {lost.map((leftover) => (
        <section key={leftover.key} aria-label={`Kept: ${leftover.title}`} className={styles.edit}>
          <p>{leftover.why} What you entered is kept here.</p>
          <Entered unsaved={leftover} />
          <div className={styles.buttons}>
            {leftover.path.includes(' new') && (
              <Button aria-label={`Add again: ${leftover.title}`} onClick={() => onAddAgain(leftover)}>
                Add again
              </Button>
            )}
            <Button aria-label={`Discard: ${leftover.title}`} onClick={() => leftovers.drop(leftover.key)}>
              Discard
            </Button>
          </div>
        </section>
      ))}
    </div>
  );
}

const Entered = ({ unsaved: { title, values } }: { unsaved: Unsaved }) => (
  <div className={styles.entered}>
    <strong>{title}</strong>
    <dl>
      {Object.entries(values).map(([field, value]) => (
        <div key={field}>
          <dt>{fieldWords(field)}</dt>
          <dd>{inWords(value)}</dd>
        </div>
      ))}
    </dl>
  </div>
);
