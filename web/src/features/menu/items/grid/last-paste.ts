import { Store } from '@/lib/store';
import type { Pasted } from './cells';

interface Reported {
  pasted: Pasted;
  /** Category of the paste: the report appears below its items. */
  categoryId: number;
  /** Pasted cell; it gets the focus when the report is closed. */
  cell: HTMLElement;
}

/** Last paste of a page, for all its categories: each paste replaces the earlier report. */
export class LastPaste extends Store<Reported | undefined> {
  constructor() {
    super(undefined);
  }

  report(reported: Reported): void {
    this.change(reported);
  }

  /** Closes the report of a paste, unless a later paste has replaced it. */
  close(pasted = this.state?.pasted): void {
    if (pasted && this.state?.pasted === pasted) this.change(undefined);
  }
}
