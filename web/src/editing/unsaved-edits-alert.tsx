import { Button } from 'antd';
import { type RefObject, useEffect, useEffectEvent, useRef } from 'react';
import { useAlerts } from '@/hooks/use-alerts';
import { useStore } from './store';
import type { LostEdit, LostEdits, UnsavedEdit } from './unsaved-edits';
import styles from './unsaved-edits-alert.module.css';
import { MENU_WORDING } from '@/features/menu/shared/wording';

interface UnsavedEditsAlertProps {
  /** Edits kept when the user left the screen. */
  offered: readonly UnsavedEdit[];
  onRestore: () => void;
  onDiscard: () => void;
  /** Edits whose rows were deleted since. */
  lostEdits: LostEdits;
  /** Creates the row again. */
  onAddAgain: (lostEdit: LostEdit) => void;
}

/** Shows unsaved edits to restore, add again or copy. */
export function UnsavedEditsAlert({
  offered,
  onRestore,
  onDiscard,
  lostEdits,
  onAddAgain,
}: UnsavedEditsAlertProps) {
  const lost = useStore(lostEdits);
  const box = useRef<HTMLDivElement>(null);
  useKnownLoss(box, lost.at(-1));
  return (
    <div ref={box} role="alert" tabIndex={-1} className={styles.edits}>
      {offered.length > 0 && (
        <section aria-label="Unsaved changes" className={styles.edit}>
          <p>We kept changes you hadn’t saved.</p>
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
      {lost.map((lostEdit) => (
        <section key={lostEdit.key} aria-label={`Kept: ${lostEdit.title}`} className={styles.edit}>
          <p>{keptText(lostEdit)}</p>
          <Entered unsaved={lostEdit} />
          <div className={styles.buttons}>
            {lostEdit.path.includes(' new') && (
              <Button aria-label={`Add again: ${lostEdit.title}`} onClick={() => onAddAgain(lostEdit)}>
                Add again
              </Button>
            )}
            <Button aria-label={`Discard: ${lostEdit.title}`} onClick={() => lostEdits.drop(lostEdit.key)}>
              Discard
            </Button>
          </div>
        </section>
      ))}
    </div>
  );
}

/**
 * Makes a new lost edit known where the alert is out of sight. Scrolls to it if the deleted row had the focus, and
 * shows a toast while the user is typing elsewhere.
 */
function useKnownLoss(box: RefObject<HTMLElement | null>, newest: LostEdit | undefined): void {
  const { alert } = useAlerts();
  const tell = useEffectEvent((lostEdit: LostEdit) => {
    const { top = 0, bottom = 0 } = box.current?.getBoundingClientRect() ?? {};
    if (top >= 0 && bottom <= innerHeight) return;
    if (document.activeElement === document.body) {
      box.current?.scrollIntoView({ block: 'center' });
      box.current?.focus({ preventScroll: true });
    } else alert(`${lostEdit.title}: ${keptText(lostEdit)}`);
  });
  useEffect(() => {
    if (newest) tell(newest);
  }, [newest]);
}

const keptText = ({ why }: LostEdit) => `${why} We kept your changes.`;

const Entered = ({ unsaved: { title, values } }: { unsaved: UnsavedEdit }) => (
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
