import { Store } from './store';
import type { LostEdits } from './unsaved-edits';
import type { WriteQueue } from './write-queue';

/** How far an editor that saves by itself is. */
export type SaveProgress =
  | { status: 'unchanged' | 'saving' }
  /** Something waits for a person. */
  | { status: 'stuck' }
  /** Something was refused, and went back to what it was. */
  | { status: 'refused' }
  | { status: 'saved'; at: Date };

/** What is said of an editor as a whole: while it writes, and what came of it. */
export class ProgressTracker extends Store<SaveProgress> {
  private failed = false;

  /** @param isStuck has something not been saved that only a person can mend? */
  constructor(
    private readonly queue: WriteQueue,
    lostEdits: LostEdits,
    private readonly isStuck: () => boolean,
  ) {
    super({ status: 'unchanged' });
    const follow = () => this.change(this.now());
    queue.subscribe(follow);
    lostEdits.subscribe(follow);
  }

  /** What is being written was refused. */
  noteFailure(): void {
    this.failed = true;
  }

  private now(): SaveProgress {
    if (this.queue.busy) return { status: 'saving' };
    const { failed } = this;
    this.failed = false;
    if (this.isStuck()) return { status: 'stuck' };
    return failed ? { status: 'refused' } : { status: 'saved', at: new Date() };
  }
}
