import type { ExtraGroup, ExtraSelection } from '@server/modules/menu/extra-options.schemas';
import { NEW_RULE, switchesOf } from '@server/shared/menu/choice-rules';
import { asNew, type UnsavedEdit, type Values } from '../saving/unsaved-edits';

/** A group without its selections, which are saved one by one. */
export type GroupRow = Pick<
  ExtraGroup,
  | 'id'
  | 'version'
  | 'name'
  | 'required'
  | 'allow_multiple'
  | 'add_images_to_selections'
  | 'min_choices'
  | 'max_choices'
  | 'included_choices'
>;
export type SelectionRow = Pick<
  ExtraSelection,
  'id' | 'version' | 'name' | 'price' | 'image_url' | 'allergens' | 'diets' | 'default_choice'
>;

/** What a person enters of a group. */
export type GroupValues = Omit<GroupRow, 'id' | 'version'>;
/** What a person enters of a selection. */
export type SelectionValues = Omit<SelectionRow, 'id' | 'version'>;

/** A group with its selections, as a user entered them. */
export type WholeGroup = GroupValues & { selections: readonly SelectionValues[] };

/** The server gives id and version. */
export const NOT_MADE = { id: 0, version: 0 };
/** As they begin. */
export const NEW_GROUP = { ...NEW_RULE, ...switchesOf(NEW_RULE), add_images_to_selections: true };
export const NEW_SELECTION = {
  price: 0,
  image_url: null,
  allergens: null,
  diets: null,
  default_choice: false,
};

export const groupValues = ({
  name,
  required,
  allow_multiple,
  add_images_to_selections,
  min_choices,
  max_choices,
  included_choices,
}: GroupRow): GroupValues => ({
  name,
  required,
  allow_multiple,
  add_images_to_selections,
  min_choices,
  max_choices,
  included_choices,
});
export const selectionValues = ({
  name,
  price,
  image_url,
  allergens,
  diets,
  default_choice,
}: SelectionRow): SelectionValues => ({ name, price, image_url, allergens, diets, default_choice });

/** What both have in an editor that keeps what is not saved. */
export const GROUP = {
  kind: 'group',
  title: ({ name }: GroupRow) => `Group “${name}”`,
  enteredOf: (row: GroupRow): Values => ({ ...groupValues(row) }),
};
export const SELECTION = {
  kind: 'selection',
  title: ({ name }: SelectionRow) => `Selection “${name}”`,
  enteredOf: (row: SelectionRow): Values => ({ ...selectionValues(row) }),
};

/** A group that another user deleted, or that was never made, with its selections. */
export const groupAsNew = (group: GroupRow, selections: readonly SelectionRow[]): UnsavedEdit =>
  asNew(
    { ...GROUP, enteredOf: (row) => ({ ...groupValues(row), selections: selections.map(selectionValues) }) },
    group,
  );

/** A selection that another user deleted. */
export const selectionAsNew = (selection: SelectionRow, groupId: number): UnsavedEdit =>
  asNew({ ...SELECTION, of: () => groupId }, selection);
