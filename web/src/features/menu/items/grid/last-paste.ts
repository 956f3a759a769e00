import { Store } from '../../shared/saving/store';
import type { Pasted } from './cells';

interface Reported {
  pasted: Pasted;
  /** The category that was pasted into: the report stands under its items. */
  categoryId: number;
  /** The cell that was pasted into; it gets the focus when the report is closed. */
  cell: HTMLElement;
}

/** The last paste of a page, over all of its categories: each paste replaces the report of the one before. */
export class LastPaste extends Store<Reported | undefined> {
  constructor() {
    super(undefined);
  }

  report(reported: Reported): void {
    this.change(reported);
  }

  /** Closes the report of a paste, unless another one has come. */
  close(pasted = this.state?.pasted): void {
    if (pasted && this.state?.pasted === pasted) this.change(undefined);
  }
}
