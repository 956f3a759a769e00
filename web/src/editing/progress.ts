import { Store } from '@/lib/store';
import type { LostEdits } from './unsaved-edits';
import type { WriteQueue } from './write-queue';

/** Progress of an editor that saves automatically. */
export type SaveProgress =
  | { status: 'unchanged' | 'saving' }
  /** Something needs the user. */
  | { status: 'stuck' }
  /** An edit was refused and reverted. */
  | { status: 'refused' }
  | { status: 'saved'; at: Date };

/** Save progress of a whole editor: while it writes, and the result. */
export class ProgressTracker extends Store<SaveProgress> {
  private failed = false;

  /** @param isStuck true when an unsaved edit needs the user */
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

  /** Marks the current writes as refused. */
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
