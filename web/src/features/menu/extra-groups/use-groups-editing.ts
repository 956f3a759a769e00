import { useState } from 'react';
import type { ExtraGroup } from '@server/modules/menu/extra-groups/extra-groups.schemas';
import { MAX_PAGE_SIZE } from '@server/shared/schemas';
import { DELETED_BY_ANOTHER, EditSession } from '@/editing/edit-session';
import type { SaveReports } from '@/editing/save-reports';
import { useAlerts } from '@/hooks/use-alerts';
import { api } from '@/lib/trpc';
import { groupsPart } from './group-parts';
import { createGroupApi } from './group-api';
import { GroupsEditing } from './groups-editing';
import { PLACE_GONE } from '../shared/wording';

interface OfCategory {
  id: number;
  restaurant_id: number;
}

/**
 * Edits the groups of one category. Lives outside React, so that leaving the page does not stop writes. Key the
 * calling component by the category.
 * @param initial groups as just read
 */
export function useGroupsEditing(category: OfCategory, initial: readonly ExtraGroup[]) {
  const { alert } = useAlerts();
  const [session] = useState(() => new GroupsSession(category, initial, alert));
  return session;
}

/** Edit session for the extra groups of one category, on their own page. */
export class GroupsSession extends EditSession {
  readonly editing: GroupsEditing;
  protected readonly parts;
  protected readonly placeGone = PLACE_GONE;
  private readonly reports: SaveReports;

  constructor(
    private readonly category: OfCategory,
    initial: readonly ExtraGroup[],
    alert: (text: string) => void,
  ) {
    super();
    this.reports = this.reportsTo(alert);
    const groupApi = createGroupApi(category, () => this.read(), this.reports);
    this.editing = new GroupsEditing(initial, groupApi, this.queue, (kept) => {
      this.lostEdits.add(DELETED_BY_ANOTHER, kept);
      this.refreshLater();
    });
    this.parts = [groupsPart(this.editing)];
  }

  /** Saves or retries everything that is not saved. @returns why that failed; undefined when it worked */
  async save(groupKey?: string): Promise<string | undefined> {
    this.commitAll();
    await this.reports.quietly(async () => {
      this.editing.retry(groupKey);
      await this.idle();
    });
    return this.editing.failures(groupKey)[0] ?? this.drafts.refusals[0];
  }

  async refresh(): Promise<void> {
    this.editing.reload(await this.read());
  }

  private async read(): Promise<ExtraGroup[]> {
    const { id: category_id, restaurant_id } = this.category;
    return (await api.menu.extraGroups.list.query({ category_id, restaurant_id, page_size: MAX_PAGE_SIZE }))
      .results;
  }
}
