import { Store } from '@/lib/store';
import type { WriteQueue } from './write-queue';

export interface ChoiceApi {
  /** @returns the id of the assignment */
  assign: (choice: number) => Promise<number>;
  unassign: (assignment: number) => Promise<unknown>;
  onFailure: (error: unknown) => void;
}

/** Status of the latest choices; undefined before the first. A refused one is already reverted. */
export type ChoiceStatus = 'saving' | 'saved' | 'failed' | undefined;

interface ChoiceState {
  /** Includes pending choices. */
  chosen: ReadonlySet<number>;
  /** Choices that are being saved. */
  saving: ReadonlySet<number>;
  status: ChoiceStatus;
}

/** Choices from a catalogue. A change shows immediately and is reverted when the server refuses it. */
export class ChoiceSet extends Store<ChoiceState> {
  /** Saved assignments by choice. */
  private readonly assigned: Map<number, number>;

  constructor(
    assigned: Iterable<readonly [choice: number, assignment: number]>,
    private readonly api: ChoiceApi,
    private readonly queue: WriteQueue,
  ) {
    const known = new Map(assigned);
    super({ chosen: new Set(known.keys()), saving: new Set(), status: undefined });
    this.assigned = known;
  }

  get settled(): boolean {
    return this.state.saving.size === 0;
  }

  /** Saved assignment of a choice. */
  assignmentOf(choice: number): number | undefined {
    return this.assigned.get(choice);
  }

  /** Only the last choice counts: an earlier one that was not sent yet is dropped. */
  choose(choice: number, on: boolean): void {
    const { chosen, saving } = this.state;
    this.change({
      chosen: withChoice(chosen, choice, on),
      saving: withChoice(saving, choice, true),
      status: 'saving',
    });
    this.queue.push(() => this.settle(choice));
  }

  reload(assigned: Iterable<readonly [choice: number, assignment: number]>): void {
    if (!this.settled) return;
    this.assigned.clear();
    for (const [choice, assignment] of assigned) this.assigned.set(choice, assignment);
    this.change({ ...this.state, chosen: new Set(this.assigned.keys()), saving: new Set() });
  }

  private async settle(choice: number): Promise<void> {
    const on = this.state.chosen.has(choice);
    if (on !== this.assigned.has(choice)) await this.send(choice, on);
    // Changed again meanwhile: another turn follows.
    if (this.state.chosen.has(choice) !== this.assigned.has(choice)) return;
    const saving = withChoice(this.state.saving, choice, false);
    const { status } = this.state;
    this.change({
      ...this.state,
      saving,
      status: saving.size === 0 && status === 'saving' ? 'saved' : status,
    });
  }

  private async send(choice: number, on: boolean): Promise<void> {
    try {
      const assignment = this.assigned.get(choice);
      if (assignment === undefined) this.assigned.set(choice, await this.api.assign(choice));
      else {
        await this.api.unassign(assignment);
        this.assigned.delete(choice);
      }
    } catch (error) {
      if (this.state.chosen.has(choice) === on)
        this.change({ ...this.state, chosen: withChoice(this.state.chosen, choice, !on), status: 'failed' });
      this.api.onFailure(error);
    }
  }
}

function withChoice(set: ReadonlySet<number>, choice: number, on: boolean): Set<number> {
  const next = new Set(set);
  if (on) next.add(choice);
  else next.delete(choice);
  return next;
}
