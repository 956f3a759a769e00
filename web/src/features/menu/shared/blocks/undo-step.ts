import type { CellChange, EditStep } from './edit-steps';
import type { RowSaver, VersionedRow } from '@/editing/row-saver';
import { planUndo } from './undo-plan';

/** Rows that a step changed. */
export interface UndoRows<Row extends VersionedRow> {
  /** Finds a row that is still there. */
  saverOf: (row: string) => RowSaver<Row> | undefined;
  /** Names a cell: 'Price of Margherita'. */
  labelOf: (change: CellChange) => string;
  /** Called before a row's cells go back. */
  onBack?: (row: string, fields: readonly string[]) => void;
}

interface Undone {
  /** Anything was undone. */
  isDone: boolean;
  /** There was nothing to undo, as after an undo elsewhere. */
  isIdle: boolean;
  /** Names of cells that changed since, and keep their value; once the server has answered. */
  kept: Promise<string[]>;
}

/** Undoes a step through the same saving. A cell that changed since is left, here and on the server. */
export function undoStep<Row extends VersionedRow>(
  { changes, undoRest }: EditStep,
  { saverOf, labelOf, onBack }: UndoRows<Row>,
): Undone {
  const plan = planUndo(changes, (row) => {
    const saver = saverOf(row);
    return (
      saver && {
        values: saver.entered as Readonly<Record<string, unknown>>,
        isDisputed: (field) => saver.state.fields[field as keyof Row]?.status === 'stale',
      }
    );
  });
  const answers: Promise<string[]>[] = [];
  for (const [row, patch] of plan.back) {
    const saver = saverOf(row);
    if (!saver) continue;
    const fields = Object.keys(patch);
    onBack?.(row, fields);
    saver.edit(patch as Partial<Row>);
    answers.push(
      yieldedFields(saver, fields as (keyof Row)[]).then((yielded) =>
        changes.filter((change) => change.row === row && yielded.includes(change.field)).map(labelOf),
      ),
    );
  }
  undoRest?.();
  const here = plan.kept.map(labelOf);
  const isDone = plan.back.size > 0 || undoRest !== undefined;
  return {
    isDone,
    isIdle: !isDone && plan.kept.length === 0,
    kept: Promise.all(answers).then((later) => [...here, ...later.flat()]),
  };
}

/** Keeps values that another user saved meanwhile. @returns their fields, once all are answered */
function yieldedFields<Row extends VersionedRow>(
  saver: RowSaver<Row>,
  fields: readonly (keyof Row)[],
): Promise<unknown[]> {
  return new Promise((resolve) => {
    const yielded = new Set<unknown>();
    const check = () => {
      for (const field of fields)
        if (saver.state.fields[field]?.status === 'stale') {
          yielded.add(field);
          saver.choose(field, 'theirs');
        }
      if (fields.some((field) => saver.state.fields[field]?.status === 'saving')) return;
      end();
      resolve([...yielded]);
    };
    const end = saver.subscribe(check);
    check();
  });
}
