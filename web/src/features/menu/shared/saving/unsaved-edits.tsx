import { Button } from 'antd';
import { useStore } from './store';
import type { Orphan, Orphans, Unsaved } from './unsaved';
import styles from './unsaved-edits.module.css';
import { MENU_WORDING } from './wording';

interface UnsavedEditsProps {
  /** What was kept when the screen was left. */
  offered: readonly Unsaved[];
  onRestore: () => void;
  onDiscard: () => void;
  /** What lost its place since. */
  orphans: Orphans;
  /** Makes it anew. */
  onAddAgain: (orphan: Orphan) => void;
}

/** What was entered and is not saved, to be put back, added again, or copied. */
export function UnsavedEdits({ offered, onRestore, onDiscard, orphans, onAddAgain }: UnsavedEditsProps) {
  const lost = useStore(orphans);
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
      {lost.map((orphan) => (
        <section key={orphan.key} aria-label={`Kept: ${orphan.title}`} className={styles.edit}>
          <p>{`${orphan.why} What you entered is kept here.`}</p>
          <Entered unsaved={orphan} />
          <div className={styles.buttons}>
            {orphan.path.includes(' new') && (
              <Button aria-label={`Add again: ${orphan.title}`} onClick={() => onAddAgain(orphan)}>
                Add again
              </Button>
            )}
            <Button aria-label={`Discard: ${orphan.title}`} onClick={() => orphans.drop(orphan.key)}>
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
          <dt>{MENU_WORDING.label(field)}</dt>
          <dd>{MENU_WORDING.value(value, field)}</dd>
        </div>
      ))}
    </dl>
  </div>
);
