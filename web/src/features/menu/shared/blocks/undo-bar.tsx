import { uncapitalized } from '@server/shared/characters';
import { listedNames } from '@server/shared/format';
import { RedoOutlined, UndoOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { useEffect, useEffectEvent } from 'react';
import { CELL_BLOCK_TEXTS } from '@server/shared/texts/cell-blocks';
import { VisuallyHidden } from '@/components/layout/visually-hidden';
import type { EditStep, EditSteps } from './edit-steps';
import type { VersionedRow } from '@/editing/row-saver';
import { useStore } from '@/lib/store';
import { useAlerts } from '@/hooks/use-alerts';
import { BELOW_MD, useMediaQuery } from '@/hooks/use-media-query';
import { usePageKey } from '@/hooks/use-page-key';
import { REDO_KEY, UNDO_KEY } from '@/lib/page-keys';
import { writeSelected } from './block-grid';
import { Text } from '@/components/layout/text';
import styles from './blocks.module.css';
import { forgetDisputed, redoLastStep, undoLastStep, type UndoRows } from './undo-step';

interface UndoBarProps<Row extends VersionedRow> extends UndoRows<Row> {
  steps: EditSteps;
  /** Last announcement. */
  said: string;
  say: (text: string) => void;
  /** Focuses a cell, for when its button disappears. */
  refocus: () => void;
  /** Part of a line; by default above the grid, at its right. */
  inline?: boolean;
}

/** Buttons that undo and redo the last action of a grid, also by their keys, and the announcements of the grid. */
export function UndoBar<Row extends VersionedRow>({
  steps,
  said,
  say,
  refocus,
  inline = false,
  ...rows
}: UndoBarProps<Row>) {
  const isNarrow = useMediaQuery(BELOW_MD);
  const standing = useStore(steps);
  const { alert } = useAlerts();
  const last = standing.at(-1);
  const undone = steps.undone.at(-1);
  const labelOfStep = ({ label, changes: [change] }: EditStep) =>
    label ?? CELL_BLOCK_TEXTS.editing(change ? rows.labelOf(change) : '');
  const doneLabelOf = ({ label, changes: [change] }: EditStep) =>
    label ?? uncapitalized(change ? rows.labelOf(change) : '');
  const act = (action: 'Undo' | 'Redo') => {
    if (steps.running) {
      void steps.running.then(() => act(action));
      return;
    }
    const done = (action === 'Undo' ? undoLastStep : redoLastStep)(steps, rows);
    void done?.kept.then(
      (labels) =>
        labels.length > 0 && alert(CELL_BLOCK_TEXTS.changedSince(listedNames(labels), labels.length, action)),
    );
    if (done?.isDone && !done.rest)
      say(CELL_BLOCK_TEXTS[action === 'Undo' ? 'undone' : 'redone'](doneLabelOf(done.step)));
    if (steps.state.length === 0 || steps.undone.length === 0) refocus();
  };
  const saverOf = useEffectEvent((row: string) => rows.saverOf(row));
  useEffect(
    () => (standing.length > 0 ? forgetDisputed(steps, { saverOf: (row) => saverOf(row) }) : undefined),
    [steps, standing],
  );
  const undo = () => writeSelected(() => act('Undo'));
  const redo = () => writeSelected(() => act('Redo'));
  const undoHint = usePageKey(UNDO_KEY, last && undo, standing);
  const redoHint = usePageKey(REDO_KEY, undone && redo, standing);
  const undoLabel = last && CELL_BLOCK_TEXTS.undo(labelOfStep(last));
  const redoLabel = undone && CELL_BLOCK_TEXTS.redo(labelOfStep(undone));
  return (
    <div className={inline ? styles.inline : styles.bar} data-undo-bar>
      <VisuallyHidden role="status">{said}</VisuallyHidden>
      {undoLabel && (
        <Button
          {...undoHint}
          size="small"
          className={styles.undo ?? ''}
          icon={<UndoOutlined aria-hidden />}
          aria-label={undoLabel}
          onClick={undo}
        >
          <Text ellipsis>{isNarrow ? 'Undo' : undoLabel}</Text>
        </Button>
      )}
      {redoLabel && (
        <Button
          {...redoHint}
          size="small"
          className={styles.redo ?? ''}
          icon={<RedoOutlined aria-hidden />}
          aria-label={redoLabel}
          title={redoLabel}
          onClick={redo}
        />
      )}
    </div>
  );
}
