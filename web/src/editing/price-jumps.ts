import { isTenfold } from '@server/shared/money';
import { Store } from '@/lib/store';

/** Price before and after an edit. */
interface PriceEdit {
  before: number | null;
  after: number | null;
  /** Saves the old price again. */
  undo: () => void;
}

interface PriceJump extends PriceEdit {
  before: number;
  after: number;
}

/** Prices that one edit changed more than tenfold, by field; each until its next edit (C-306). */
export class PriceJumps extends Store<ReadonlyMap<string, PriceJump>> {
  constructor() {
    super(new Map());
  }

  of(field: string): PriceJump | undefined {
    return this.state.get(field);
  }

  /** Records an edit that is being saved. */
  note(field: string, { before, after, undo }: PriceEdit): void {
    const next = new Map(this.state);
    next.delete(field);
    if (before !== null && after !== null && isTenfold(before, after)) {
      const takeBack = () => {
        this.forget(field);
        undo();
      };
      next.set(field, { before, after, undo: takeBack });
    }
    this.change(next);
  }

  private forget(field: string): void {
    const next = new Map(this.state);
    next.delete(field);
    this.change(next);
  }
}
