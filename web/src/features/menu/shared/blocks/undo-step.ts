import type { CellChange, EditStep, EditSteps } from './edit-steps';
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
  step: EditStep;
  /** Changes whose cells went back. */
  back: readonly CellChange[];
  /** Anything was undone. */
  isDone: boolean;
  /** There was nothing to undo, as after an undo elsewhere. */
  isIdle: boolean;
  /** Undo by the server, which reports its outcome itself. */
  rest: Promise<void> | undefined;
  /** Names of cells that changed since, and keep their value; once the server has answered. */
  kept: Promise<string[]>;
}

/** Undoes the last step that still has anything to undo. Steps go in order, because they can share cells. */
export function undoLastStep<Row extends VersionedRow>(
  steps: EditSteps,
  rows: UndoRows<Row>,
): Undone | undefined {
  for (let step = steps.state.at(-1); step; step = steps.state.at(-1)) {
    const undone = undoStep(step, rows);
    steps.moveToUndone(step, undone.back);
    if (undone.rest) steps.follow(undone.rest);
    if (!undone.isIdle) return undone;
  }
  return undefined;
}

/** Writes the last undone step again. A cell that changed since is left. */
export function redoLastStep<Row extends VersionedRow>(
  steps: EditSteps,
  rows: UndoRows<Row>,
): Undone | undefined {
  for (let step = steps.takeUndone(); step; step = steps.takeUndone()) {
    const changes = step.changes.map((change) => ({ ...change, before: change.after, after: change.before }));
    const redone = undoStep({ ...step, changes }, rows);
    if (!redone.isDone) steps.drop(step);
    if (!redone.isIdle) return redone;
  }
  return undefined;
}

/** Forgets changes that meet another user's value, as soon as the server says so. @returns stops */
export function forgetDisputed<Row extends VersionedRow>(
  steps: EditSteps,
  { saverOf }: Pick<UndoRows<Row>, 'saverOf'>,
): () => void {
  const isDisputed = ({ row, field }: CellChange) =>
    saverOf(row)?.state.fields[field as keyof Row]?.status === 'stale';
  const rows = new Set(steps.state.flatMap(({ changes }) => changes.map(({ row }) => row)));
  const ends = [...rows].map((row) => saverOf(row)?.subscribe(() => steps.forget(isDisputed)));
  steps.forget(isDisputed);
  return () => ends.forEach((end) => end?.());
}

/** Undoes a step through the same saving. A cell that changed since is left, here and on the server. */
export function undoStep<Row extends VersionedRow>(
  step: EditStep,
  { saverOf, labelOf, onBack }: UndoRows<Row>,
): Undone {
  const { changes, undoRest } = step;
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
  const rest = undoRest?.() ?? undefined;
  const here = plan.kept.map(labelOf);
  const isDone = plan.back.size > 0 || undoRest !== undefined;
  return {
    step,
    back: changes.filter(({ row, field }) => field in (plan.back.get(row) ?? {})),
    isDone,
    rest,
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
