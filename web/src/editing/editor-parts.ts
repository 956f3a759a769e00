import type { ChoiceSet } from './choice-set';
import type { RowKind } from './row-kind';
import type { ListedRow, RowList } from './row-list';
import type { RowSaver, VersionedRow } from './row-saver';
import { isSame } from './save-changes';
import type { EditValues, UnsavedEdit } from './unsaved-edits';

/** One part of an editor: the fields of one row, or rows of one type. */
export interface EditorPart {
  /** True once everything entered is saved. */
  readonly settled: boolean;
  /** True when a failed edit needs the user. */
  readonly stuck: boolean;
  /** Sends edits that an outage held back. */
  resume: () => void;
  unsaved: () => UnsavedEdit[];
  /** True when the edit is already saved here. */
  has: (unsaved: UnsavedEdit) => boolean;
  /** Enters the edit again. @returns false when it has no place here now */
  restore: (unsaved: UnsavedEdit) => boolean;
}

/** True when the row already has these values. */
const holds = (row: object, values: EditValues) =>
  Object.entries(values).every(([field, value]) => isSame((row as EditValues)[field], value));

/** Entered values that differ from the row's. */
const changedOf = (row: EditValues, entered: EditValues): EditValues =>
  Object.fromEntries(
    Object.keys(row)
      .filter((field) => field in entered && !isSame(row[field], entered[field]))
      .map((field) => [field, entered[field]]),
  );

/** Editor part for the fields of one row. */
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

/** Editor part for catalogue choices that are not saved yet. */
export const choicesPart = (path: string, title: string, choices: ChoiceSet): EditorPart => ({
  get settled() {
    return choices.settled;
  },
  stuck: false,
  // Refused choices are already reverted.
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

interface Rows<Row extends ListedRow> extends RowKind<Row> {
  /** Parent of a new row in its path: 'selection new 3'. */
  of?: () => number;
  list: RowList<Row>;
  /** Creates a row again. @returns false when its parent is gone */
  add: (values: EditValues) => boolean;
}

/** Unsaved edit for a row to create (again), in a form that outlives its editor. */
export const newRowEdit = <Row extends ListedRow>(
  { kind, of, title, enteredOf }: Omit<Rows<Row>, 'list' | 'add'>,
  row: Row,
): UnsavedEdit => {
  const whole = enteredOf(row);
  return {
    path: [kind, 'new', ...(of ? [of()] : [])].join(' '),
    title: title(row),
    values: whole,
    whole,
    ...(row.id === 0 ? {} : { formerId: row.id }),
  };
};

/** Editor part for rows of one type. */
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
    restore: ({ path, values, whole, formerId }) => {
      const [itsKind, which, parent] = path.split(' ');
      if (itsKind !== kind) return false;
      const isNew = which === 'new';
      if (isNew && parent !== undefined && Number(parent) !== of?.()) return false;
      const id = isNew ? formerId : Number(which);
      const saver = list.state.find((entry) => entry.saver.state.row.id === id)?.saver;
      if (!saver) return isNew && add(whole);
      saver.edit((isNew ? changedOf(enteredOf(saver.state.row), whole) : values) as Partial<Row>);
      return true;
    },
  };
};
