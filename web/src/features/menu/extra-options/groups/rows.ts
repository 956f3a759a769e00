import type { ExtraGroup, ExtraSelection } from '../../../../../../src/modules/menu/extra-options.schemas.js';

/** Of a row that the server has not answered yet (spec L341). */
export type TempId = `temp-${string}`;
export type RowId = number | TempId;
export const isTemp = (id: RowId): id is TempId => typeof id === 'string';

export type FieldState = 'saving' | 'saved' | 'failed';

/** A row of an editor: what it shows, and how far that is saved. */
export interface Row<V extends object> {
  /** Stays the same when the row gets its id, so that a field in use keeps its focus. */
  key: string;
  id: RowId;
  version: number;
  /** As shown, unsaved edits included. */
  values: V;
  /** As the server last had them. */
  base: V;
  states: Partial<Record<keyof V, FieldState>>;
  /** Why the last edit was not saved; '' when it was. */
  failure: string;
}

export type GroupValues = Pick<
  ExtraGroup,
  'name' | 'required' | 'allow_multiple' | 'add_images_to_selections'
>;
export type SelectionValues = Pick<ExtraSelection, 'name' | 'price' | 'image_url'>;
export type SelectionRow = Row<SelectionValues>;
export type GroupRow = Row<GroupValues> & { selections: readonly SelectionRow[] };

export const groupValues = (group: GroupValues): GroupValues => ({
  name: group.name,
  required: group.required,
  allow_multiple: group.allow_multiple,
  add_images_to_selections: group.add_images_to_selections,
});
export const selectionValues = ({ name, price, image_url }: SelectionValues): SelectionValues => ({
  name,
  price,
  image_url,
});

const savedRow = <V extends object>(id: number, version: number, values: V): Row<V> => ({
  key: String(id),
  id,
  version,
  values,
  base: values,
  states: {},
  failure: '',
});
export const toSelectionRow = (selection: ExtraSelection): SelectionRow =>
  savedRow(selection.id, selection.version, selectionValues(selection));
export const toGroupRow = (group: ExtraGroup): GroupRow => ({
  ...savedRow(group.id, group.version, groupValues(group)),
  selections: group.selections.map(toSelectionRow),
});

/** A row that is about to be made. */
export const newRow = <V extends object>(id: TempId, values: V): Row<V> => ({
  key: id,
  id,
  version: 0,
  values,
  base: values,
  states: {},
  failure: '',
});

const fieldsOf = <V extends object>(values: V) => Object.keys(values) as (keyof V)[];

/** Fields whose value the server does not have. */
export const unsavedFields = <V extends object>({ values, states }: Row<V>) =>
  fieldsOf(values).filter((field) => states[field] === 'saving' || states[field] === 'failed');

/** The row edited here: shown at once, not saved yet. */
export const withEdit = <V extends object, R extends Row<V>>(row: R, patch: Partial<V>): R => ({
  ...row,
  values: { ...row.values, ...patch },
  states: { ...row.states, ...statesFor(patch, 'saving') },
});

/** The row when an edit was refused: it keeps what was typed. */
export const withFailure = <V extends object, R extends Row<V>>(
  row: R,
  patch: Partial<V>,
  failure: string,
): R => ({ ...row, states: { ...row.states, ...statesFor(patch, 'failed') }, failure });

/**
 * The row as the server has it now, under what is not saved yet.
 * @param written what the server has just taken
 * @param awaits does a later edit of the field still wait?
 */
export function withServer<V extends object, R extends Row<V>>(
  row: R,
  server: { id: number; version: number; values: V },
  written: Partial<V>,
  awaits: (field: keyof V) => boolean,
): R {
  const states = { ...row.states };
  const values = { ...row.values };
  for (const field of fieldsOf(server.values)) {
    const settled = Object.hasOwn(written, field)
      ? !awaits(field)
      : states[field] === undefined || states[field] === 'saved';
    if (!settled) continue;
    values[field] = server.values[field];
    if (Object.hasOwn(written, field)) states[field] = 'saved';
  }
  const failure = Object.values(states).includes('failed') ? row.failure : '';
  return { ...row, id: server.id, version: server.version, base: server.values, values, states, failure };
}

const statesFor = <V extends object>(patch: Partial<V>, state: FieldState) =>
  Object.fromEntries(Object.keys(patch).map((field) => [field, state])) as Partial<
    Record<keyof V, FieldState>
  >;

/** A field that somebody else has changed to something else in the meantime. */
export interface Clash {
  field: string;
  mine: unknown;
  theirs: unknown;
}

/** What of an edit cannot be written without overwriting somebody (C-246). */
export const clashesOf = <V extends object>(patch: Partial<V>, base: V, theirs: V): Clash[] =>
  (Object.keys(patch) as (keyof V & string)[])
    .filter((field) => theirs[field] !== base[field] && theirs[field] !== patch[field])
    .map((field) => ({ field, mine: patch[field], theirs: theirs[field] }));
