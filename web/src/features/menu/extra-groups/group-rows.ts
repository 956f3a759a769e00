import type { ExtraGroup } from '@server/modules/menu/extra-groups/extra-groups.schemas';
import type { ExtraSelection } from '@server/modules/menu/extras/extra-selections.schemas';
import { NEW_RULE, switchesOf } from '@server/shared/menu/choice-rules';
import { newRowEdit } from '@/editing/editor-parts';
import type { UnsavedEdit, EditValues } from '@/editing/unsaved-edits';

/** Group without its selections, which are saved separately. */
export type ExtraGroupRow = Pick<
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
export type ExtraSelectionRow = Pick<
  ExtraSelection,
  'id' | 'version' | 'name' | 'price' | 'image_url' | 'allergens' | 'may_contain' | 'diets' | 'default_choice'
>;

/** Group fields that a user enters. */
export type GroupValues = Omit<ExtraGroupRow, 'id' | 'version'>;
/** Selection fields that a user enters. */
export type SelectionValues = Omit<ExtraSelectionRow, 'id' | 'version'>;

/** Group with its selections, as entered. */
export type WholeGroup = GroupValues & { selections: readonly SelectionValues[] };

/** Placeholders: the server assigns id and version. */
export const UNSAVED_GROUP = { id: 0, version: 0 };
/** Defaults of new groups and selections. */
export const NEW_GROUP = { ...NEW_RULE, ...switchesOf(NEW_RULE), add_images_to_selections: true };
export const NEW_SELECTION = {
  price: 0,
  image_url: null,
  allergens: null,
  may_contain: null,
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
}: ExtraGroupRow): GroupValues => ({
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
  may_contain,
  diets,
  default_choice,
}: ExtraSelectionRow): SelectionValues => ({
  name,
  price,
  image_url,
  allergens,
  may_contain,
  diets,
  default_choice,
});

/** Group and selection rows in an editor that keeps unsaved edits. */
export const GROUP = {
  kind: 'group',
  entity: 'extra_option_group' as const,
  title: ({ name }: ExtraGroupRow) => `Group “${name}”`,
  enteredOf: (row: ExtraGroupRow): EditValues => ({ ...groupValues(row) }),
};
export const SELECTION = {
  kind: 'selection',
  entity: 'extra_option_selection' as const,
  title: ({ name }: ExtraSelectionRow) => `Selection “${name}”`,
  enteredOf: (row: ExtraSelectionRow): EditValues => ({ ...selectionValues(row) }),
};

/** Unsaved edit for a group that another user deleted or that was never created, with its selections. */
export const newGroupEdit = (group: ExtraGroupRow, selections: readonly ExtraSelectionRow[]): UnsavedEdit =>
  newRowEdit(
    { ...GROUP, enteredOf: (row) => ({ ...groupValues(row), selections: selections.map(selectionValues) }) },
    group,
  );

/** Unsaved edit for a selection that another user deleted. */
export const newSelectionEdit = (selection: ExtraSelectionRow, groupId: number): UnsavedEdit =>
  newRowEdit({ ...SELECTION, of: () => groupId }, selection);
