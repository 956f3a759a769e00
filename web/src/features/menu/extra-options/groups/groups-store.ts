import type { ExtraGroup, ExtraSelection } from '../../../../../../src/modules/menu/extra-options.schemas.js';
import { EXTRA_TEXTS } from '../../../../../../src/shared/texts/extra-options.js';
import { createRowSaver, type RowHandle, type SaverEvents, type ServerRow } from './row-saver';
import {
  type GroupRow,
  type GroupValues,
  groupValues,
  isTemp,
  newRow,
  type Row,
  type RowId,
  type SelectionRow,
  type SelectionValues,
  selectionValues,
  type TempId,
  toGroupRow,
  toSelectionRow,
  unsavedFields,
} from './rows';
import { uniqueName } from './unique-name';
import { createWriteQueue } from './write-queue';

/** What the store asks of the server. */
export interface GroupsApi {
  createGroup: (values: GroupValues) => Promise<ExtraGroup>;
  updateGroup: (id: number, version: number, patch: Partial<GroupValues>) => Promise<ExtraGroup>;
  deleteGroup: (id: number) => Promise<void>;
  createSelection: (groupId: number, values: SelectionValues) => Promise<ExtraSelection>;
  updateSelection: (id: number, version: number, patch: Partial<SelectionValues>) => Promise<ExtraSelection>;
  deleteSelection: (id: number) => Promise<void>;
  /** The category's groups as they are now. */
  list: () => Promise<ExtraGroup[]>;
}

export interface StoreEvents extends Pick<SaverEvents, 'isStale' | 'onClash'> {
  alert: (text: string) => void;
  /** One sentence for a person. */
  words: (error: unknown) => string;
  /** The server's own words about a refusal; undefined for an outage. */
  refusal: (error: unknown) => string | undefined;
  isGone: (error: unknown) => boolean;
}

const groupRow = (group: ExtraGroup): ServerRow<GroupValues> => ({ ...group, values: groupValues(group) });
const selectionRow = (selection: ExtraSelection): ServerRow<SelectionValues> => ({
  ...selection,
  values: selectionValues(selection),
});

/**
 * The groups of one category while they are edited: shown at once, saved in order, rolled back when the server
 * refuses (spec L341-345). Lives outside React, so that leaving the page does not stop what is on its way.
 */
export function createGroupsStore(initial: readonly ExtraGroup[], api: GroupsApi, events: StoreEvents) {
  let groups: readonly GroupRow[] = initial.map(toGroupRow);
  let temps = 0;
  /** Words of failures go to whoever asked for the save, instead of an alert each. */
  let quiet = false;
  /** Ids of rows that are being deleted: a reload must not bring them back. */
  const doomed = new Set<RowId>();
  const listeners = new Set<() => void>();
  const tell = () => listeners.forEach((listener) => listener());
  const show = (next: readonly GroupRow[]) => {
    groups = next;
    tell();
  };
  const queue = createWriteQueue(tell);
  const tempId = (): TempId => `temp-${(temps += 1)}`;

  const findGroup = (key: string) => groups.find((group) => group.key === key);
  const findSelection = (groupKey: string, key: string) =>
    findGroup(groupKey)?.selections.find((selection) => selection.key === key);
  const changeGroup = (key: string, change: (group: GroupRow) => GroupRow) =>
    show(groups.map((group) => (group.key === key ? change(group) : group)));
  const changeSelections = (
    groupKey: string,
    change: (selections: readonly SelectionRow[]) => readonly SelectionRow[],
  ) => changeGroup(groupKey, (group) => ({ ...group, selections: change(group.selections) }));

  /** The server's list, under what is not saved yet. Rows that are being made stay at the end. */
  const adoptAll = (list: readonly ExtraGroup[]) => {
    const stays = ({ id }: { id: number }) => !doomed.has(id);
    show(
      merge(groups, list.filter(stays), toGroupRow, (row, group) => ({
        ...rebased(row, groupRow(group)),
        selections: merge(row.selections, group.selections.filter(stays), toSelectionRow, (selection, now) =>
          rebased(selection, selectionRow(now)),
        ),
      })),
    );
  };
  const rebased = <V extends object, R extends Row<V>>(row: R, server: ServerRow<V>): R => {
    const kept = Object.fromEntries(unsavedFields<V>(row).map((field) => [field, row.values[field]]));
    return {
      ...row,
      id: server.id,
      version: server.version,
      base: server.values,
      values: { ...server.values, ...kept },
    };
  };

  const refresh = async () => adoptAll(await api.list());
  /** After a failure: what the server really has (spec L513, C-230). It may be out of reach just now. */
  const refreshQuietly = () => void refresh().catch(() => undefined);

  const saver = createRowSaver(queue, {
    ...events,
    onFailure: (error) => {
      // The API's own words about a refusal; an outage is told in ours.
      if (!quiet) events.alert(events.refusal(error) ?? EXTRA_TEXTS.saveChangeFailed);
      refreshQuietly();
      return events.words(error);
    },
    onGone: () => {
      events.alert(EXTRA_TEXTS.saveChangeFailed);
      refreshQuietly();
    },
  });

  const groupHandle = (key: string): RowHandle<GroupValues> => ({
    key,
    get: () => findGroup(key),
    set: (row) => changeGroup(key, (group) => ({ ...group, ...row })),
    update: async (id, version, patch) => groupRow(await api.updateGroup(id, version, patch)),
    fresh: async (id) => {
      const found = (await api.list()).find((group) => group.id === id);
      return found && groupRow(found);
    },
  });
  const selectionHandle = (groupKey: string, key: string): RowHandle<SelectionValues> => ({
    key,
    get: () => findSelection(groupKey, key),
    set: (row) => changeSelections(groupKey, (all) => all.map((one) => (one.key === key ? row : one))),
    update: async (id, version, patch) => selectionRow(await api.updateSelection(id, version, patch)),
    fresh: async (id) => {
      const all = (await api.list()).flatMap(({ selections }) => selections);
      const found = all.find((selection) => selection.id === id);
      return found && selectionRow(found);
    },
  });

  /** Takes a row out at once; the server's refusal brings it back (spec L344). */
  const removeRow = (
    row: Row<object>,
    take: () => void,
    undo: () => void,
    erase: (id: number) => Promise<void>,
    words: (error: unknown) => string,
  ) => {
    take();
    if (isTemp(row.id)) return;
    const { id } = row;
    doomed.add(id);
    queue.push(row.key, async () => {
      try {
        await erase(id);
      } catch (error) {
        if (events.isGone(error)) return;
        doomed.delete(id);
        undo();
        events.alert(words(error));
      }
    });
  };

  return {
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    groups: () => groups,
    isBusy: () => queue.isBusy(),
    hasFailures: () => groups.some((group) => [group, ...group.selections].some(({ failure }) => failure)),
    refresh,

    /** @returns the key of the new group, which stands at the end */
    addGroup(): string {
      const id = tempId();
      const name = uniqueName(
        EXTRA_TEXTS.newGroup,
        groups.map(({ values }) => values.name),
      );
      const values = { name, required: false, allow_multiple: false, add_images_to_selections: false };
      show([...groups, { ...newRow(id, values), selections: [] }]);
      queue.push(id, async () => {
        if (!findGroup(id)) return;
        try {
          const made = await api.createGroup(values);
          if (findGroup(id)) saver.adopt(groupHandle(id), groupRow(made), {});
          // Deleted while it was being made: it must not come back with the next reload.
          else await api.deleteGroup(made.id).catch(() => undefined);
        } catch {
          show(groups.filter(({ key }) => key !== id));
          events.alert(EXTRA_TEXTS.addGroupFailed);
        }
      });
      return id;
    },

    editGroup: (key: string, patch: Partial<GroupValues>) => saver.edit(groupHandle(key), patch),

    removeGroup(key: string, words: (error: unknown) => string): void {
      const group = findGroup(key);
      if (!group) return;
      const at = groups.indexOf(group);
      const undo = () => show(groups.toSpliced(at, 0, group));
      removeRow(group, () => show(groups.filter((one) => one.key !== key)), undo, api.deleteGroup, words);
    },

    /** @returns the key of the new selection, which stands at the end of its group */
    addSelection(groupKey: string): string {
      const id = tempId();
      const taken = findGroup(groupKey)?.selections.map(({ values }) => values.name) ?? [];
      const values = { name: uniqueName(EXTRA_TEXTS.newSelection, taken), price: 0, image_url: null };
      changeSelections(groupKey, (all) => [...all, newRow(id, values)]);
      queue.push(id, async () => {
        const group = findGroup(groupKey);
        if (!group || isTemp(group.id) || !findSelection(groupKey, id)) return;
        try {
          const made = await api.createSelection(group.id, values);
          if (findSelection(groupKey, id)) saver.adopt(selectionHandle(groupKey, id), selectionRow(made), {});
          else await api.deleteSelection(made.id).catch(() => undefined);
        } catch {
          changeSelections(groupKey, (all) => all.filter(({ key }) => key !== id));
          events.alert(EXTRA_TEXTS.addSelectionFailed);
        }
      });
      return id;
    },

    editSelection: (groupKey: string, key: string, patch: Partial<SelectionValues>) =>
      saver.edit(selectionHandle(groupKey, key), patch),

    removeSelection(groupKey: string, key: string): void {
      const selection = findSelection(groupKey, key);
      const before = findGroup(groupKey)?.selections;
      if (!selection || !before) return;
      removeRow(
        selection,
        () => changeSelections(groupKey, (all) => all.filter((one) => one.key !== key)),
        () => changeSelections(groupKey, (all) => all.toSpliced(before.indexOf(selection), 0, selection)),
        api.deleteSelection,
        () => EXTRA_TEXTS.deleteSelectionFailed,
      );
    },

    /** Tries the failed fields of a group, or of all of them, again. @returns why it did not help; '' when it did */
    async flush(groupKey?: string): Promise<string> {
      const chosen = () => groups.filter(({ key }) => groupKey === undefined || key === groupKey);
      const failed = <V extends object>(row: Row<V>) => pickFailed(row);
      quiet = true;
      for (const group of chosen()) {
        if (group.failure) saver.edit(groupHandle(group.key), failed<GroupValues>(group));
        for (const selection of group.selections)
          if (selection.failure) saver.edit(selectionHandle(group.key, selection.key), failed(selection));
      }
      await queue.idle();
      quiet = false;
      const rows = chosen().flatMap((group) => [
        group.failure,
        ...group.selections.map(({ failure }) => failure),
      ]);
      return rows.find((failure) => failure) ?? '';
    },
  };
}
export type GroupsStore = ReturnType<typeof createGroupsStore>;

const pickFailed = <V extends object>({ values, states }: Row<V>): Partial<V> =>
  Object.fromEntries(
    Object.entries(values).filter(([field]) => states[field as keyof V] === 'failed'),
  ) as Partial<V>;

/** The server's rows in its order, each joined with the row that shows it; then those that it does not know yet. */
function merge<R extends { id: number | TempId }, S extends { id: number }>(
  rows: readonly R[],
  server: readonly S[],
  add: (one: S) => R,
  join: (row: R, one: S) => R,
): R[] {
  const known = new Map(rows.map((row) => [row.id, row]));
  const joined = server.map((one) => {
    const row = known.get(one.id);
    return row ? join(row, one) : add(one);
  });
  return [...joined, ...rows.filter(({ id }) => isTemp(id))];
}
