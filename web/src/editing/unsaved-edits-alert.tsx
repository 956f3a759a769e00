import { Button } from 'antd';
import { type RefObject, useEffect, useEffectEvent, useRef } from 'react';
import { Inline } from '@/components/layout/inline';
import { Stack } from '@/components/layout/stack';
import { Text } from '@/components/layout/text';
import { useAlerts } from '@/hooks/use-alerts';
import type { EditSession } from './edit-session';
import type { Wording } from './save-changes';
import { useStore } from '@/lib/store';
import type { LostEdit, UnsavedEdit } from './unsaved-edits';
import visible from '@/theme/looks/visible.module.css';
import styles from './unsaved-edits-alert.module.css';
import type { useEditGuard } from './use-edit-guard';

interface UnsavedEditsAlertProps {
  session: EditSession;
  /** Edits kept when the user left the screen. */
  kept: ReturnType<typeof useEditGuard>;
  wording: Wording;
  /** Creates the row of a lost edit again; by default in the same session. */
  onAddAgain?: (lostEdit: LostEdit) => void;
}

/** Shows unsaved edits to restore, add again or copy. */
export function UnsavedEditsAlert({
  session,
  kept: { offered, restore, discard },
  wording,
  onAddAgain = (lostEdit) => session.addAgain(lostEdit),
}: UnsavedEditsAlertProps) {
  const { lostEdits } = session;
  const lost = useStore(lostEdits);
  const box = useRef<HTMLDivElement>(null);
  useKnownLoss(box, lost.at(-1));
  return (
    <Stack gap={3} below={4} ref={box} role="alert" tabIndex={-1} className={visible.unlessEmpty}>
      {offered.length > 0 && (
        <Text as="section" pad={4} tone="text" aria-label="Unsaved changes" className={styles.edit}>
          <p>We kept changes you hadn’t saved.</p>
          {offered.map((one, at) => (
            <Entered key={at} unsaved={one} wording={wording} />
          ))}
          <Inline gap={2} wrap>
            <Button type="primary" onClick={restore}>
              Restore
            </Button>
            <Button onClick={discard}>Discard</Button>
          </Inline>
        </Text>
      )}
      {lost.map((lostEdit) => (
        <Text
          as="section"
          pad={4}
          tone="text"
          key={lostEdit.key}
          aria-label={`Kept: ${lostEdit.title}`}
          className={styles.edit}
        >
          <p>{keptText(lostEdit)}</p>
          <Entered unsaved={lostEdit} wording={wording} />
          <Inline gap={2} wrap>
            {lostEdit.path.includes(' new') && (
              <Button aria-label={`Add again: ${lostEdit.title}`} onClick={() => onAddAgain(lostEdit)}>
                Add again
              </Button>
            )}
            <Button aria-label={`Discard: ${lostEdit.title}`} onClick={() => lostEdits.drop(lostEdit.key)}>
              Discard
            </Button>
          </Inline>
        </Text>
      ))}
    </Stack>
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

interface EnteredProps {
  unsaved: UnsavedEdit;
  wording: Wording;
}

const Entered = ({ unsaved: { title, values }, wording }: EnteredProps) => (
  <div className={styles.entered}>
    <Text as="strong" block>
      {title}
    </Text>
    <dl>
      {Object.entries(values).map(([field, value]) => (
        <Inline key={field} gap={2}>
          <dt>{wording.label(field)}</dt>
          <dd>{wording.value(value, field)}</dd>
        </Inline>
      ))}
    </dl>
  </div>
);
