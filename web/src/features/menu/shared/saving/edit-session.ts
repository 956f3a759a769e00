import { PendingTexts } from './pending-texts';
import { type EditorPart, Orphans, type Unsaved } from './unsaved';
import { WriteQueue } from './write-queue';

/** Why a row that was edited cannot be saved. */
export const DELETED = 'Somebody else deleted this while you were editing it.';
/** Why something that was kept cannot go back to where it was. */
const PLACE_GONE = 'The place where this was entered is not there any more.';

/**
 * What every editor that saves by itself has: one line of writes, what stands in its fields, and what lost its place.
 * It lives outside React, so that leaving the screen does not stop what is on its way.
 */
export abstract class EditSession {
  readonly queue = new WriteQueue();
  readonly typed = new PendingTexts();
  readonly orphans = new Orphans();

  protected abstract readonly parts: readonly EditorPart[];

  /** Is everything saved that was entered, from the first keystroke on? */
  get settled(): boolean {
    return (
      !this.queue.busy &&
      this.typed.settled &&
      this.orphans.state.length === 0 &&
      this.parts.every((part) => part.settled)
    );
  }

  /** Is everything that is not saved yet being sent at this moment, so that nobody need be asked? */
  get isUnderWay(): boolean {
    const stuck = this.orphans.state.length > 0 || this.parts.some((part) => part.stuck);
    return this.typed.settled && this.queue.isUnderWay && !stuck;
  }

  /** Every field is left at once. @returns whether all that stands in them was taken */
  flush(): boolean {
    return this.typed.flush();
  }

  /** When nothing is on its way any more (C-114). */
  idle(): Promise<void> {
    return this.queue.idle();
  }

  unsaved(): Unsaved[] {
    return [...this.parts.flatMap((part) => part.unsaved()), ...this.orphans.state, ...this.typed.unsaved()];
  }

  /** What of it is not here already. */
  missingOf(kept: readonly Unsaved[]): Unsaved[] {
    return kept.filter((one) => !this.parts.some((part) => part.has(one)));
  }

  /** Enters once more what was kept; what has no place any more is kept further. */
  restore(kept: readonly Unsaved[]): void {
    const lost = kept.filter((one) => !this.parts.some((part) => part.restore(one)));
    this.orphans.add(PLACE_GONE, ...lost);
  }
}
