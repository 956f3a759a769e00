import { Store } from '@/lib/store';

export type EditValues = Readonly<Record<string, unknown>>;

/** Edit that the server does not have yet, in a form that outlives its editor. */
export interface UnsavedEdit {
  /** Place in its editor: 'text', 'size 12', or 'size new' when the row must be created first. */
  path: string;
  /** Title for users: 'Size “Large”'. */
  title: string;
  /** Entered values by field. */
  values: EditValues;
  /** All values of the row, to create it again when it is gone. */
  whole: EditValues;
  /** Former id of a deleted row, which another user can have restored. */
  formerId?: number;
}

/** Edit whose row is gone, with the reason; kept until the user decides. */
export interface LostEdit extends UnsavedEdit {
  key: number;
  why: string;
}

let made = 0;

/** Edits whose rows are gone: shown so that the user can copy or add them again. */
export class LostEdits extends Store<readonly LostEdit[]> {
  constructor() {
    super([]);
  }

  add(why: string, ...unsaved: readonly UnsavedEdit[]): void {
    const added = unsaved.map((one) => ({ ...one, why, key: (made += 1) }));
    if (added.length > 0) this.change([...this.state, ...added]);
  }

  drop(key: number): void {
    this.change(this.state.filter((one) => one.key !== key));
  }
}
