import { asNew, type EditorPart, rowsPart, type Unsaved, type Values } from '../saving/unsaved';
import type { GroupRow, SelectionRow } from './group-rows';
import type { GroupsEditing } from './groups-editing';

/** A group that somebody else deleted, or that was never made, with its selections. */
export const groupAsNew = (group: GroupRow, selections: readonly SelectionRow[]): Unsaved =>
  asNew(
    { ...GROUP, enteredOf: (row) => ({ ...enteredOf(row), selections: selections.map(ofSelection) }) },
    group,
  );

/** A selection that somebody else deleted. */
export const selectionAsNew = (selection: SelectionRow, groupId: number): Unsaved =>
  asNew({ ...SELECTION, of: () => groupId }, selection);

/** The groups of a category and their selections, as a part of their editor. */
export function groupsPart(editing: GroupsEditing): EditorPart {
  const parts = () => [
    rowsPart({ ...GROUP, list: editing.groups, add: (values) => addGroup(editing, values) }),
    ...editing.groups.state
      .filter(({ saver }) => saver.state.row.id !== 0)
      .map(({ key, saver }) =>
        rowsPart({
          ...SELECTION,
          of: () => saver.state.row.id,
          list: editing.selectionsOf(key),
          add: (values) => addSelection(editing, key, values),
        }),
      ),
  ];
  return {
    get settled() {
      return editing.settled;
    },
    get stuck() {
      return parts().some((part) => part.stuck);
    },
    unsaved: () =>
      parts()
        .flatMap((part) => part.unsaved())
        .map((one) => withSelections(editing, one)),
    has: (unsaved) => parts().some((part) => part.has(unsaved)),
    restore: (unsaved) => parts().some((part) => part.restore(unsaved)),
  };
}

const enteredOf = ({ name, required, allow_multiple, add_images_to_selections }: GroupRow): Values => ({
  ...{ name, required, allow_multiple, add_images_to_selections },
});
const ofSelection = ({ name, price, image_url }: SelectionRow): Values => ({ name, price, image_url });

const GROUP = { kind: 'group', title: ({ name }: GroupRow) => `Group “${name}”`, enteredOf };
const SELECTION = {
  kind: 'selection',
  title: ({ name }: SelectionRow) => `Selection “${name}”`,
  enteredOf: ofSelection,
};

/** What was added to a group that is not made yet goes with it. */
function withSelections(editing: GroupsEditing, unsaved: Unsaved): Unsaved {
  if (unsaved.path !== 'group new') return unsaved;
  const entry = editing.groups.state.find(({ saver }) => saver.state.shown.name === unsaved.values['name']);
  return entry ? groupAsNew(entry.saver.state.shown, editing.selectionsOf(entry.key).rows) : unsaved;
}

function addGroup(editing: GroupsEditing, { selections = [], ...values }: Values): boolean {
  const { name, ...flags } = values as Partial<GroupRow>;
  const key = editing.addGroup(name ?? '');
  editing.groups.state.find((entry) => entry.key === key)?.saver.edit(flags);
  for (const selection of selections as readonly Values[]) addSelection(editing, key, selection);
  return true;
}

function addSelection(editing: GroupsEditing, groupKey: string, values: Values): boolean {
  const { name, price, image_url } = values as Partial<SelectionRow>;
  const key = editing.addSelection(groupKey, { name: name ?? '', price: price ?? 0 });
  const added = editing.selectionsOf(groupKey).state.find((entry) => entry.key === key);
  if (image_url) added?.saver.edit({ image_url });
  return true;
}
