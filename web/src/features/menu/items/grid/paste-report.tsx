import { formatPlural } from '@server/shared/format';
import { useEffect, useEffectEvent, useRef, useSyncExternalStore } from 'react';
import { Stack } from '@/components/layout/stack';
import type { RowSaver } from '@/editing/row-saver';
import { usePageKey } from '@/hooks/use-page-key';
import { UNDO_KEY } from '@/lib/page-keys';
import type { MenuItemRow } from '../item-rows';
import type { Pasted } from './cells';
import { Inline } from '@/components/layout/inline';
import styles from './grid.module.css';
import type { LastPaste } from './last-paste';
import { writeTable } from './paste';
import { isComplete } from './paste-outcome';

interface PasteReportProps {
  pasted: Pasted;
  last: LastPaste;
}

/**
 * Result of a paste, with refused cells and skipped columns and rows. If anything was skipped it takes the focus,
 * which scrolls it into view below many rows.
 */
export function PasteReport({ pasted, last }: PasteReportProps) {
  const { ignored, reasons, refused, left } = pasted;
  const box = useRef<HTMLDivElement>(null);
  const close = () => {
    const { cell } = last.state ?? {};
    if (box.current?.contains(document.activeElement)) cell?.focus();
    last.close(pasted);
  };
  const undo = () => {
    pasted.undo?.();
    close();
  };
  useEscape(close);
  useEffect(() => {
    if (left.length > 0) box.current?.focus();
  }, [left]);
  return (
    <Stack
      gap={2}
      align="start"
      ref={box}
      role="group"
      aria-label="Paste result"
      tabIndex={-1}
      above={3}
      size="s"
      className={styles.report}
      data-trouble={!isComplete(pasted) || undefined}
    >
      <Stack gap={2} shrink role="status" breaks className={styles.outcome}>
        <p>
          {pasted.outcome +
            (refused > 0 ? ` ${formatPlural(refused, 'cell needs', 'cells need')} a look.` : '')}
        </p>
        {ignored.length > 0 && (
          <p>{`${ignored.length === 1 ? 'Column' : 'Columns'} not pasted: ${ignored.join(', ')}.`}</p>
        )}
        {reasons.length > 0 && (
          <ul aria-label="Rows not pasted">
            {reasons.map((reason) => (
              <li key={reason}>{reason}</li>
            ))}
          </ul>
        )}
        {left.length > 0 && (
          <p>
            {reasons.length > 0
              ? 'Fix these rows, then paste them again with their headings:'
              : 'These cells didn’t fit:'}
          </p>
        )}
      </Stack>
      {left.length > 0 && (
        <textarea
          readOnly
          aria-label="Cells not pasted"
          value={writeTable(left)}
          rows={Math.min(6, left.length)}
        />
      )}
      <Progress rows={pasted.written} />
      <Inline gap={2}>
        {pasted.undo && <UndoPaste onUndo={undo} />}
        <button type="button" className={styles.close} onClick={close}>
          Dismiss
        </button>
      </Inline>
    </Stack>
  );
}

/** The only way to undo, besides its key, where the grid has no list of last actions. */
function UndoPaste({ onUndo }: { onUndo: () => void }) {
  const hint = usePageKey(UNDO_KEY, onUndo);
  return (
    <button type="button" {...hint} className={styles.close} onClick={onUndo}>
      Undo paste
    </button>
  );
}

/** Closes the report on Escape, wherever the focus is. A cell or dialog that handles the key goes first. */
function useEscape(close: () => void): void {
  const onEscape = useEffectEvent(close);
  useEffect(() => {
    const listener = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || event.defaultPrevented) return;
      const dialogs = [...document.querySelectorAll('[role="dialog"]')];
      if (!dialogs.some((dialog) => dialog.checkVisibility())) onEscape();
    };
    document.addEventListener('keydown', listener);
    return () => document.removeEventListener('keydown', listener);
  }, []);
}

/** Number of rows that are not saved yet. */
function Progress({ rows }: { rows: readonly RowSaver<MenuItemRow>[] }) {
  const left = useSyncExternalStore(
    (listener) => {
      const ends = rows.map((row) => row.subscribe(listener));
      return () => ends.forEach((end) => end());
    },
    () => rows.filter((row) => isUnderWay(row)).length,
  );
  return left > 0 && <p aria-live="off">{`Saving ${formatPlural(left, 'row')}…`}</p>;
}

const isUnderWay = ({ isDetached, stuck, state }: RowSaver<MenuItemRow>) =>
  !isDetached &&
  !stuck &&
  (state.row.id === 0 || Object.values(state.fields).some((field) => field?.status === 'saving'));
