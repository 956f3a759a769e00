import { Store } from './store';

export interface ChoicePort {
  /** @returns the id of the assignment */
  assign: (choice: number) => Promise<number>;
  unassign: (assignment: number) => Promise<unknown>;
  onFailure: (error: unknown) => void;
}

interface ChoiceState {
  /** With the wishes that are on their way. */
  chosen: ReadonlySet<number>;
  /** Whose wishes are on their way. */
  saving: ReadonlySet<number>;
}

/** What is chosen of a catalogue. A choice shows at once, and goes back when the server refuses it. */
export class ChoiceSet extends Store<ChoiceState> {
  /** Assignments by choice, as the server has them. */
  private readonly assigned: Map<number, number>;
  private readonly lines = new Map<number, Promise<void>>();

  constructor(
    assigned: Iterable<readonly [choice: number, assignment: number]>,
    private readonly port: ChoicePort,
  ) {
    const known = new Map(assigned);
    super({ chosen: new Set(known.keys()), saving: new Set() });
    this.assigned = known;
  }

  get settled(): boolean {
    return this.state.saving.size === 0;
  }

  async idle(): Promise<void> {
    await Promise.all(this.lines.values());
  }

  /** The last wish counts: what was wished before it and not sent yet never is. */
  choose(choice: number, on: boolean): void {
    const { chosen, saving } = this.state;
    this.change({ chosen: withChoice(chosen, choice, on), saving: withChoice(saving, choice, true) });
    const line = (this.lines.get(choice) ?? Promise.resolve())
      .then(() => this.settle(choice))
      .then(() => {
        if (this.lines.get(choice) === line) this.rest(choice);
      });
    this.lines.set(choice, line);
  }

  reload(assigned: Iterable<readonly [choice: number, assignment: number]>): void {
    if (!this.settled) return;
    this.assigned.clear();
    for (const [choice, assignment] of assigned) this.assigned.set(choice, assignment);
    this.change({ chosen: new Set(this.assigned.keys()), saving: new Set() });
  }

  private async settle(choice: number): Promise<void> {
    const on = this.state.chosen.has(choice);
    const assignment = this.assigned.get(choice);
    if (on === (assignment !== undefined)) return;
    try {
      if (assignment === undefined) this.assigned.set(choice, await this.port.assign(choice));
      else {
        await this.port.unassign(assignment);
        this.assigned.delete(choice);
      }
    } catch (error) {
      // Unless it was wished otherwise meanwhile.
      if (this.state.chosen.has(choice) === on)
        this.change({ ...this.state, chosen: withChoice(this.state.chosen, choice, !on) });
      this.port.onFailure(error);
    }
  }

  private rest(choice: number): void {
    this.lines.delete(choice);
    this.change({ ...this.state, saving: withChoice(this.state.saving, choice, false) });
  }
}

function withChoice(set: ReadonlySet<number>, choice: number, on: boolean): Set<number> {
  const next = new Set(set);
  if (on) next.add(choice);
  else next.delete(choice);
  return next;
}
