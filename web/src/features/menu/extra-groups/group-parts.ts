import { type EditorPart, rowsPart } from '@/editing/editor-parts';
import type { UnsavedEdit, EditValues } from '@/editing/unsaved-edits';
import { GROUP, newGroupEdit, type ExtraGroupRow, SELECTION, type ExtraSelectionRow } from './group-rows';
import type { GroupsEditing } from './groups-editing';

/** Groups of a category and their selections, as one part of their editor. */
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
    resume: () => parts().forEach((part) => part.resume()),
    unsaved: () =>
      parts()
        .flatMap((part) => part.unsaved())
        .map((one) => withSelections(editing, one)),
    has: (unsaved) => parts().some((part) => part.has(unsaved)),
    restore: (unsaved) => parts().some((part) => part.restore(unsaved)),
  };
}

/** Includes the selections of a group that was never created. */
function withSelections(editing: GroupsEditing, unsaved: UnsavedEdit): UnsavedEdit {
  if (unsaved.path !== 'group new') return unsaved;
  const entry = editing.groups.state.find(({ saver }) => saver.state.shown.name === unsaved.values['name']);
  return entry ? newGroupEdit(entry.saver.state.shown, editing.selectionsOf(entry.key).rows) : unsaved;
}

function addGroup(editing: GroupsEditing, { selections = [], ...values }: EditValues): boolean {
  const { name = '', ...flags } = values as Partial<ExtraGroupRow>;
  const key = editing.addGroup(name, flags);
  editing.addSelections(key, flags, (selections as readonly EditValues[]).map(newSelection));
  return true;
}

function newSelection(values: EditValues) {
  const { name = '', ...rest } = values as Partial<ExtraSelectionRow>;
  return { ...rest, name };
}

function addSelection(editing: GroupsEditing, groupKey: string, values: EditValues): boolean {
  editing.addSelection(groupKey, newSelection(values));
  return true;
}
