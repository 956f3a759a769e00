import { useState } from 'react';
import type { ExtraGroup } from '../../../../../../src/modules/menu/extra-options.schemas.js';
import { useAlerts } from '../../../../hooks/use-alerts';
import { api } from '../../../../lib/trpc';
import { ALL_ROWS } from '../all-rows';
import { SaveReports } from '../saving/save-reports';
import { WriteQueue } from '../saving/write-queue';
import { groupPorts } from './group-ports';
import { GroupsEditing } from './groups-editing';

interface OfCategory {
  id: number;
  restaurant_id: number;
}

/**
 * The groups of one category, ready to be edited; outside React, so that leaving the page does not stop what is on
 * its way. Key the component that calls this by the category.
 * @param initial as they were just read
 */
export function useGroupsEditing(category: OfCategory, initial: readonly ExtraGroup[]) {
  const { alert } = useAlerts();
  const [session] = useState(() => begin(category, initial, alert));
  return session;
}

function begin(category: OfCategory, initial: readonly ExtraGroup[], alert: (text: string) => void) {
  const { id: category_id, restaurant_id } = category;
  const read = async () =>
    (await api.menu.extraGroups.list.query({ category_id, restaurant_id, ...ALL_ROWS })).results;
  const queue = new WriteQueue();
  const refreshLater = () => queue.push(async () => editing.reload(await read()));
  const reports = new SaveReports(alert, refreshLater);
  const editing = new GroupsEditing(initial, groupPorts(category, read, reports), queue);
  return {
    editing,
    queue,
    /** What was not saved is sent once more. @returns why it did not help; undefined when it did */
    async flush(groupKey?: string): Promise<string | undefined> {
      await reports.quietly(async () => {
        editing.retry(groupKey);
        await queue.idle();
      });
      return editing.failures(groupKey)[0];
    },
    refresh: async () => editing.reload(await read()),
  };
}
export type GroupsSession = ReturnType<typeof useGroupsEditing>;
