import { isOffline } from '@/lib/online';
import { FIELD_PATH, FieldDrafts } from './field-drafts';
import { ProgressTracker } from './progress';
import { SaveReports } from './save-reports';
import { type EditorPart, LostEdits, type UnsavedEdit } from './unsaved-edits';
import { WriteQueue } from './write-queue';

/** Why a row that was edited cannot be saved. */
export const DELETED_BY_ANOTHER = 'Someone else deleted this while you were editing.';
/** Why something that was kept cannot go back to where it was. */
const PLACE_GONE = 'The place for this no longer exists.';
/** The same of a text that its field had not taken: the field itself may well be there. */
const NOT_TAKEN = 'This wasn’t saved. Enter it again in its field.';

/**
 * What every editor that saves by itself has: a write queue, field drafts, and edits that lost their place.
 * It lives outside React, so that leaving the screen does not stop what is on its way.
 */
export abstract class EditSession {
  readonly queue = new WriteQueue();
  readonly drafts = new FieldDrafts();
  readonly lostEdits = new LostEdits();
  /** How far all of it is saved. */
  readonly progress = new ProgressTracker(this.queue, this.lostEdits, () => this.isStuck);

  protected abstract readonly parts: readonly EditorPart[];

  /** Is everything saved that was entered, from the first keystroke on? */
  get settled(): boolean {
    return (
      !this.queue.busy &&
      this.drafts.settled &&
      this.lostEdits.state.length === 0 &&
      this.parts.every((part) => part.settled)
    );
  }

  /** Is everything that is not saved yet being sent at this moment, so that nobody need be asked? */
  get isUnderWay(): boolean {
    return this.drafts.settled && this.queue.isUnderWay && !this.isStuck && !isOffline();
  }

  /** Has something not been saved that only a person can mend? */
  private get isStuck(): boolean {
    return this.lostEdits.state.length > 0 || this.parts.some((part) => part.stuck);
  }

  /** What is refused is told, and what the server has is read again when its turn comes. */
  protected reportsTo(alert: (text: string) => void): SaveReports {
    const tell = (text: string) => {
      this.progress.noteFailure();
      alert(text);
    };
    return new SaveReports(tell, this.refreshLater);
  }

  protected readonly refreshLater = () => this.queue.push(() => this.refresh());

  /** Reads again what is edited. */
  protected abstract refresh(): Promise<void>;

  /** Commits every field draft. @returns true if nothing was refused */
  commitAll(): boolean {
    return this.drafts.commitAll();
  }

  /** The browser is back online: sends what an outage kept back. */
  readonly resume = () => this.parts.forEach((part) => part.resume());

  /** When nothing is on its way any more. */
  idle(): Promise<void> {
    return this.queue.idle();
  }

  unsaved(): UnsavedEdit[] {
    return [
      ...this.parts.flatMap((part) => part.unsaved()),
      ...this.lostEdits.state,
      ...this.drafts.unsaved(),
    ];
  }

  /** What of it is not here already. */
  missingOf(kept: readonly UnsavedEdit[]): UnsavedEdit[] {
    return kept.filter((one) => !this.parts.some((part) => part.has(one)));
  }

  /** Enters once more what was kept; what has no place any more is kept further. */
  restore(kept: readonly UnsavedEdit[]): void {
    const lost = kept.filter((one) => !this.parts.some((part) => part.restore(one)));
    for (const one of lost) this.lostEdits.add(one.path === FIELD_PATH ? NOT_TAKEN : PLACE_GONE, one);
  }
}
