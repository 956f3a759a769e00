import type { ExtraGroup } from '@server/modules/menu/extra-groups/extra-groups.schemas';
import { EXTRA_TEXTS } from '@server/shared/texts/extra-options';
import { MENU_TEXTS } from '@server/shared/texts/menu';
import { isDeletedError, rowOf } from '@/editing/row-gone';
import type { ListApi } from '@/editing/row-list';
import type { SaveReports } from '@/editing/save-reports';
import { errorText, isStale, refusalText } from '@/lib/errors';
import { api } from '@/lib/trpc';
import type { ExtraGroupRow, GroupValues, ExtraSelectionRow, SelectionValues } from './group-rows';
import { randomId } from '@/lib/random-id';

interface OfCategory {
  id: number;
  restaurant_id: number;
}

/** Calls for the groups of one category. */
export interface GroupApi {
  groups: ListApi<ExtraGroupRow>;
  /** `groupId` is read when a call is sent, because a new group has no id before. */
  selections: (groupId: () => number) => ListApi<ExtraSelectionRow>;
  createGroup: (group: GroupValues) => Promise<ExtraGroupRow>;
  /** Copies a group with its selections, directly after it. */
  duplicateGroup: (group: ExtraGroupRow) => Promise<ExtraGroup>;
  createSelection: (groupId: number, selection: SelectionValues) => Promise<ExtraSelectionRow>;
}

/** Adds an idempotency key, so that a repeated create happens once. */
const once = () => ({ context: { idempotencyKey: randomId() } });

/**
 * Creates the calls for the groups of one category. They name its restaurant, whichever is active.
 * @param read reads the current groups
 */
export function createGroupApi(
  { id: category_id, restaurant_id }: OfCategory,
  read: () => Promise<readonly ExtraGroup[]>,
  reports: SaveReports,
): GroupApi {
  const { extraGroups, extraSelections } = api.menu;
  /** @param texts for failed adds and removes; `changeFailed` reports failed edits */
  const failing =
    (texts: { add: string; remove: (error: unknown) => string }): ListApi<ExtraGroupRow>['onFailure'] =>
    (what, error) => {
      if (what === 'save') return reports.changeFailed(error);
      const text = what === 'add' ? texts.add : texts.remove(error);
      reports.alert(text);
      return text;
    };
  return {
    groups: {
      send: (patch, { id, version }) => extraGroups.update.mutate({ ...patch, id, version, restaurant_id }),
      read: async (id) => rowOf(await read(), id),
      remove: (id) => extraGroups.delete.mutate({ id, restaurant_id }),
      reorder: (ids) => extraGroups.reorder.mutate({ category_id, restaurant_id, ids }),
      isStale,
      isGone: isDeletedError,
      onFailure: failing({
        add: EXTRA_TEXTS.addGroupFailed,
        remove: (error) => MENU_TEXTS.deleteFailed(errorText(error)),
      }),
    },
    selections: (groupId) => ({
      send: (patch, { id, version }) =>
        extraSelections.update.mutate({ ...patch, id, version, restaurant_id }),
      read: async (id) =>
        rowOf(
          (await read()).flatMap(({ selections }) => selections),
          id,
        ),
      remove: (id) => extraSelections.delete.mutate({ id, restaurant_id }),
      reorder: (ids) => extraSelections.reorder.mutate({ group_id: groupId(), restaurant_id, ids }),
      isStale,
      isGone: isDeletedError,
      onFailure: failing({
        add: EXTRA_TEXTS.addSelectionFailed,
        remove: (error) => refusalText(error) ?? EXTRA_TEXTS.deleteSelectionFailed,
      }),
    }),
    createGroup: (group) => extraGroups.create.mutate({ ...group, category_id, restaurant_id }, once()),
    duplicateGroup: ({ id }) => extraGroups.duplicate.mutate({ id, restaurant_id }, once()),
    createSelection: (group_id, selection) =>
      extraSelections.create.mutate({ ...selection, group_id, restaurant_id }, once()),
  };
}
