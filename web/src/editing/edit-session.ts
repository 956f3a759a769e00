import { isOffline } from '@/lib/online';
import { FIELD_PATH, FieldDrafts } from './field-drafts';
import { ProgressTracker } from './progress';
import { SaveReports } from './save-reports';
import type { EditorPart } from './editor-parts';
import { type LostEdit, LostEdits, type UnsavedEdit } from './unsaved-edits';
import { WriteQueue } from './write-queue';

/** Reason for an edit of a deleted row. */
export const DELETED_BY_ANOTHER = 'Someone else deleted this while you were editing.';
/** Reason for a kept field draft, whose field can still exist. */
const NOT_TAKEN = 'This wasn’t saved. Enter it again in its field.';

/**
 * Base of every editor that saves automatically: a write queue, field drafts and lost edits. Lives outside React, so
 * that leaving the screen does not stop writes.
 */
export abstract class EditSession {
  readonly queue = new WriteQueue();
  readonly drafts = new FieldDrafts();
  readonly lostEdits = new LostEdits();
  /** Save progress of the whole editor. */
  readonly progress = new ProgressTracker(this.queue, this.lostEdits, () => this.isStuck);

  protected abstract readonly parts: readonly EditorPart[];
  /** Reason for a kept edit that has no place to return to. */
  protected abstract readonly placeGone: string;

  /** True once everything entered is saved, from the first keystroke on. */
  get settled(): boolean {
    return (
      !this.queue.busy &&
      this.drafts.settled &&
      this.lostEdits.state.length === 0 &&
      this.parts.every((part) => part.settled)
    );
  }

  /** True while every unsaved edit is being sent, so that leaving needs no question. */
  get isUnderWay(): boolean {
    return this.drafts.settled && this.queue.isUnderWay && !this.isStuck && !isOffline();
  }

  /** True when an unsaved edit needs the user. */
  private get isStuck(): boolean {
    return this.lostEdits.state.length > 0 || this.parts.some((part) => part.stuck);
  }

  /** Reports refused edits and queues a new read of the server's values. */
  protected reportsTo(alert: (text: string) => void): SaveReports {
    const tell = (text: string) => {
      this.progress.noteFailure();
      alert(text);
    };
    return new SaveReports(tell, this.refreshLater);
  }

  protected readonly refreshLater = () => this.queue.push(() => this.refresh());

  /** Reads the edited rows again. */
  protected abstract refresh(): Promise<void>;

  /** Commits every field draft. @returns true if nothing was refused */
  commitAll(): boolean {
    return this.drafts.commitAll();
  }

  /** Sends edits that an outage held back, once the browser is online. */
  readonly resume = () => this.parts.forEach((part) => part.resume());

  /** Resolves when nothing is being sent. */
  async idle(): Promise<void> {
    await this.drafts.uploaded();
    await this.queue.idle();
  }

  unsaved(): UnsavedEdit[] {
    return [
      ...this.parts.flatMap((part) => part.unsaved()),
      ...this.lostEdits.state,
      ...this.drafts.unsaved(),
    ];
  }

  /** Kept edits that are not here already. */
  missingOf(kept: readonly UnsavedEdit[]): UnsavedEdit[] {
    return kept.filter((one) => !this.parts.some((part) => part.has(one)));
  }

  /**
   * Creates the row of a lost edit again. Edits the row instead when another user has restored it, so that it doesn't
   * exist twice.
   */
  addAgain(lostEdit: LostEdit): void {
    this.queue.push(async () => {
      await this.refresh();
      // A second press finds nothing left to do.
      if (!this.lostEdits.state.includes(lostEdit)) return;
      this.lostEdits.drop(lostEdit.key);
      this.restore([lostEdit]);
    });
  }

  /** Enters kept edits again. Those without a place become lost edits. */
  restore(kept: readonly UnsavedEdit[]): void {
    const lost = kept.filter((one) => !this.parts.some((part) => part.restore(one)));
    for (const one of lost) this.lostEdits.add(one.path === FIELD_PATH ? NOT_TAKEN : this.placeGone, one);
  }
}
