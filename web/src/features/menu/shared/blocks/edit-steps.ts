import { Store } from '@/lib/store';

/** Cell that an action changed. */
export interface CellChange {
  /** Key of the row. */
  row: string;
  field: string;
  before: unknown;
  after: unknown;
  /** Name of the row before the change. */
  name: string;
}

/** Action that can be undone. */
export interface EditStep {
  /** Continues "Undo": 'filling 4 prices'. Undefined for the edit of one cell. */
  label?: string;
  changes: readonly CellChange[];
  /** Undoes everything besides the cells, such as added rows. A promise reports its outcome itself. */
  undoRest?: () => void | Promise<void>;
}

/** More would be forgotten before they are needed. */
const MAX_STEPS = 10;

/** Last actions of a grid in this visit, oldest first. */
export class EditSteps extends Store<readonly EditStep[]> {
  /** Steps that were undone and can be redone, in the order of undoing. A new action forgets them. */
  undone: readonly EditStep[] = [];
  /** Undo that the server has not answered yet. The next one waits: it can share cells with it. */
  running: Promise<void> | undefined;

  constructor() {
    super([]);
  }

  add(step: EditStep): void {
    this.undone = [];
    this.change([...this.state, step].slice(-MAX_STEPS));
  }

  /** Moves a step to those that can be redone. @param back its changes that were undone; none forgets it */
  moveToUndone(step: EditStep, back: readonly CellChange[]): void {
    this.undone = back.length > 0 && !step.undoRest ? [...this.undone, { ...step, changes: back }] : [];
    this.drop(step);
  }

  /** Moves the last undone step back to those that can be undone. */
  takeUndone(): EditStep | undefined {
    const step = this.undone.at(-1);
    if (!step) return undefined;
    this.undone = this.undone.slice(0, -1);
    this.change([...this.state, step].slice(-MAX_STEPS));
    return step;
  }

  /** Forgets refused changes: the user decides about their cells. A step without others is forgotten too. */
  forget(isRefused: (change: CellChange) => boolean): void {
    if (!this.state.some(({ changes }) => changes.some(isRefused))) return;
    const left = this.state.map((step) =>
      step.changes.some(isRefused)
        ? { ...step, changes: step.changes.filter((change) => !isRefused(change)) }
        : step,
    );
    this.change(left.filter(({ changes, undoRest }) => changes.length > 0 || undoRest));
  }

  /** Lets later undos wait for this one, which must not reject. */
  follow(undo: Promise<void>): void {
    const followed = undo.then(() => {
      if (this.running === followed) this.running = undefined;
    });
    this.running = followed;
  }

  /** Forgets a step. */
  drop(step: EditStep): void {
    this.change(this.state.filter((each) => each !== step));
  }
}
