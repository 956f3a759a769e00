import { isSame } from '@/lib/editing/save-changes';
import type { RowList, ListedRow } from './row-list';
import type { RowSaver, VersionedRow } from './row-saver';
import type { ChoiceSet } from './choice-set';
import { Store } from './store';

export type EditValues = Readonly<Record<string, unknown>>;

/** An edit that the server does not have yet, in a form that outlives its editor. */
export interface UnsavedEdit {
  /** Where it belongs in its editor: 'text', 'size 12', or 'size new' where it has to be made first. */
  path: string;
  /** What it is to a person: 'Size “Large”'. */
  title: string;
  /** What was entered, by field. */
  values: EditValues;
  /** All that makes up such a row, to make it anew where it is gone. */
  whole: EditValues;
}

/** One part of an editor: the fields of one row, or rows of one kind. */
export interface EditorPart {
  /** Is everything written that was entered? */
  readonly settled: boolean;
  /** Has something failed that only a person can mend? */
  readonly stuck: boolean;
  /** Sends what an outage kept back. */
  resume: () => void;
  unsaved: () => UnsavedEdit[];
  /** Is it saved here already? */
  has: (unsaved: UnsavedEdit) => boolean;
  /** Enters it once more. @returns false when it has no place here (any more) */
  restore: (unsaved: UnsavedEdit) => boolean;
}

/** An edit whose row is gone, and why; kept until the user decides. */
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

/** Does the row hold these values already? */
const holds = (row: object, values: EditValues) =>
  Object.entries(values).every(([field, value]) => isSame((row as EditValues)[field], value));

/** The fields of one row. */
export const fieldsPart = <Row extends VersionedRow>(
  path: string,
  title: () => string,
  saver: RowSaver<Row>,
): EditorPart => ({
  get settled() {
    return saver.settled;
  },
  get stuck() {
    return saver.stuck;
  },
  resume: () => saver.resume(),
  unsaved: () => {
    const values = saver.unsaved as EditValues;
    return Object.keys(values).length > 0 ? [{ path, title: title(), values, whole: values }] : [];
  },
  has: (unsaved) => unsaved.path === path && holds(saver.state.row, unsaved.values),
  restore: (unsaved) => {
    if (unsaved.path !== path) return false;
    saver.edit(unsaved.values as Partial<Row>);
    return true;
  },
});

/** What is chosen of a catalogue: a wish that was not answered. */
export const choicesPart = (path: string, title: string, choices: ChoiceSet): EditorPart => ({
  get settled() {
    return choices.settled;
  },
  stuck: false,
  // What is refused has gone back.
  resume: () => undefined,
  unsaved: () =>
    [...choices.state.saving].map((id) => {
      const values = { on: choices.state.chosen.has(id) };
      return { path: `${path} ${id}`, title, values, whole: values };
    }),
  has: (unsaved) => {
    const [kind, id] = unsaved.path.split(' ');
    return kind === path && choices.state.chosen.has(Number(id)) === unsaved.values['on'];
  },
  restore: (unsaved) => {
    const [kind, id] = unsaved.path.split(' ');
    if (kind !== path) return false;
    choices.choose(Number(id), unsaved.values['on'] === true);
    return true;
  },
});

interface Rows<Row extends ListedRow> {
  /** What such a row is called in a path: 'size'. */
  kind: string;
  /** In a path, what a new row belongs to: 'selection new 3'. */
  of?: () => number;
  title: (row: Row) => string;
  /** What a person enters of a row. */
  enteredOf: (row: Row) => EditValues;
  list: RowList<Row>;
  /** Makes a row anew. @returns false when what it belongs to is gone */
  add: (values: EditValues) => boolean;
}

/** A row that is to be made (again), in a form that outlives its editor. */
export const newRowEdit = <Row extends ListedRow>(
  { kind, of, title, enteredOf }: Omit<Rows<Row>, 'list' | 'add'>,
  row: Row,
): UnsavedEdit => {
  const whole = enteredOf(row);
  return { path: [kind, 'new', ...(of ? [of()] : [])].join(' '), title: title(row), values: whole, whole };
};

/** Rows of one kind. */
export const rowsPart = <Row extends ListedRow>(rows: Rows<Row>): EditorPart => {
  const { kind, of, title, enteredOf, list, add } = rows;
  return {
    get settled() {
      return list.settled && list.rows.every(({ id }) => id !== 0);
    },
    get stuck() {
      return list.state.some(({ saver }) => saver.stuck);
    },
    resume: () => list.state.forEach(({ saver }) => saver.resume()),
    unsaved: () =>
      list.state.flatMap(({ saver }) => {
        const { row, shown } = saver.state;
        const values = saver.unsaved as EditValues;
        if (row.id === 0) return [newRowEdit(rows, saver.entered)];
        if (Object.keys(values).length === 0) return [];
        return [{ path: `${kind} ${row.id}`, title: title(row), values, whole: enteredOf(shown) }];
      }),
    has: ({ path, values }) => list.rows.some((row) => path === `${kind} ${row.id}` && holds(row, values)),
    restore: ({ path, values, whole }) => {
      const [itsKind, which, parent] = path.split(' ');
      if (itsKind !== kind) return false;
      if (which === 'new') return (parent === undefined || Number(parent) === of?.()) && add(whole);
      const saver = list.state.find((entry) => entry.saver.state.row.id === Number(which))?.saver;
      saver?.edit(values as Partial<Row>);
      return saver !== undefined;
    },
  };
};
