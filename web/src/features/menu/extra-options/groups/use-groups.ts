import { useState, useSyncExternalStore } from 'react';
import type { ExtraGroup } from '../../../../../../src/modules/menu/extra-options.schemas.js';
import { useAlerts } from '../../../../hooks/use-alerts';
import { errorData, errorStatus, errorText } from '../../../../lib/errors';
import { api } from '../../../../lib/trpc';
import { ALL_ROWS } from '../../shared/all-rows';
import { createGroupsStore, type GroupsApi } from './groups-store';
import { useAskClash } from './use-ask-clash';

interface OfCategory {
  id: number;
  restaurant_id: number;
}

/** The procedures of one category's groups. A create carries a key, so that it happens once (security.md 2.11). */
function groupsApi({ id: category_id, restaurant_id }: OfCategory): GroupsApi {
  const { extraGroups, extraSelections } = api.menu;
  const once = () => ({ context: { idempotencyKey: crypto.randomUUID() } });
  return {
    list: async () => (await extraGroups.list.query({ category_id, restaurant_id, ...ALL_ROWS })).results,
    createGroup: (values) => extraGroups.create.mutate({ ...values, category_id, restaurant_id }, once()),
    updateGroup: (id, version, patch) => extraGroups.update.mutate({ ...patch, id, version, restaurant_id }),
    deleteGroup: (id) => extraGroups.delete.mutate({ id, restaurant_id }),
    createSelection: (group_id, values) =>
      extraSelections.create.mutate({ ...values, group_id, restaurant_id }, once()),
    updateSelection: (id, version, patch) =>
      extraSelections.update.mutate({ ...patch, id, version, restaurant_id }),
    deleteSelection: (id) => extraSelections.delete.mutate({ id, restaurant_id }),
  };
}

const refusal = (error: unknown) => {
  const status = errorStatus(error);
  return status >= 400 && status < 500 ? errorData(error)?.detail : undefined;
};

/**
 * The groups of one category, ready to be edited. Key the component that calls this by the category.
 * @param initial as they were just read
 */
export function useGroups(category: OfCategory, initial: readonly ExtraGroup[]) {
  const { alert } = useAlerts();
  const onClash = useAskClash();
  const [store] = useState(() =>
    createGroupsStore(initial, groupsApi(category), {
      alert,
      onClash,
      refusal,
      words: (error) => errorText(error),
      isStale: (error) => errorStatus(error) === 412,
      isGone: (error) => errorStatus(error) === 404,
    }),
  );
  return { store, groups: useSyncExternalStore(store.subscribe, store.groups) };
}
