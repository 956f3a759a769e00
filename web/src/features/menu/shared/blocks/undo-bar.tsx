import { listedNames } from '@server/shared/format';
import { UndoOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { useEffect, useEffectEvent } from 'react';
import { CELL_BLOCK_TEXTS } from '@server/shared/texts/cell-blocks';
import { VisuallyHidden } from '@/components/layout/visually-hidden';
import type { EditStep, EditSteps } from './edit-steps';
import type { VersionedRow } from '@/editing/row-saver';
import { useStore } from '@/editing/store';
import { useAlerts } from '@/hooks/use-alerts';
import { usePageKey } from '@/hooks/use-page-key';
import { UNDO_KEY } from '@/lib/page-keys';
import { writeSelected } from './block-grid';
import styles from './blocks.module.css';
import { forgetDisputed, undoLastStep, type UndoRows } from './undo-step';

interface UndoBarProps<Row extends VersionedRow> extends UndoRows<Row> {
  steps: EditSteps;
  /** Last announcement. */
  said: string;
  say: (text: string) => void;
  /** Focuses a cell, for when the button disappears. */
  refocus: () => void;
  /** Part of a line; by default above the grid, at its right. */
  inline?: boolean;
}

/** Button that undoes the last action of a grid, also by its key, and the announcements of the grid. */
export function UndoBar<Row extends VersionedRow>({
  steps,
  said,
  say,
  refocus,
  inline = false,
  ...rows
}: UndoBarProps<Row>) {
  const standing = useStore(steps);
  const { alert } = useAlerts();
  const last = standing.at(-1);
  const labelOfStep = ({ label, changes: [change] }: EditStep) =>
    label ?? CELL_BLOCK_TEXTS.editing(change ? rows.labelOf(change) : '');
  const undoLast = () => {
    if (steps.running) {
      void steps.running.then(undoLast);
      return;
    }
    const undone = undoLastStep(steps, rows);
    void undone?.kept.then(
      (labels) =>
        labels.length > 0 && alert(CELL_BLOCK_TEXTS.changedSince(listedNames(labels), labels.length)),
    );
    if (undone?.isDone && !undone.rest) say(CELL_BLOCK_TEXTS.undone(labelOfStep(undone.step)));
    if (steps.state.length === 0) refocus();
  };
  const saverOf = useEffectEvent((row: string) => rows.saverOf(row));
  useEffect(
    () => (standing.length > 0 ? forgetDisputed(steps, { saverOf: (row) => saverOf(row) }) : undefined),
    [steps, standing],
  );
  const undo = () => writeSelected(undoLast);
  const hint = usePageKey(UNDO_KEY, last && undo, standing);
  return (
    <div className={inline ? styles.inline : styles.bar} data-undo-bar>
      <VisuallyHidden role="status">{said}</VisuallyHidden>
      {last && (
        <Button
          {...hint}
          size="small"
          className={styles.undo ?? ''}
          icon={<UndoOutlined aria-hidden />}
          onClick={undo}
        >
          <span className={styles.label}>{CELL_BLOCK_TEXTS.undo(labelOfStep(last))}</span>
        </Button>
      )}
    </div>
  );
}
