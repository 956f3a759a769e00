import type { ExtraGroup } from '../../../../../../src/modules/menu/extra-options.schemas.js';
import { uniqueName } from '../../../../../../src/shared/unique-name.js';
import { RowList } from '../saving/row-list';
import type { RowSaver } from '../saving/row-saver';
import type { Unsaved } from '../saving/unsaved';
import type { WriteQueue } from '../saving/write-queue';
import type { GroupPorts } from './group-ports';
import { groupAsNew, selectionAsNew } from './group-parts';
import { type GroupRow, NEW_GROUP, NEW_SELECTION, type SelectionRow } from './group-rows';

/** The groups of one category while they are edited, with their selections (spec L208-214, L341-345). */
export class GroupsEditing {
  readonly groups: RowList<GroupRow>;
  private readonly selections = new Map<string, RowList<SelectionRow>>();

  constructor(
    initial: readonly ExtraGroup[],
    private readonly ports: GroupPorts,
    private readonly queue: WriteQueue,
    /** Told of what lost its place because somebody else deleted it. */
    private readonly onGone?: (kept: Unsaved) => void,
  ) {
    this.groups = new RowList<GroupRow>(
      initial,
      onGone ? { ...ports.groups, onGone: (row, key) => this.loseGroup(row, key) } : ports.groups,
      queue,
    );
    this.follow(initial);
  }

  /** @returns the key of the new group, which stands at the end; its name is made unique (spec L379) */
  addGroup(wanted: string): string {
    const name = uniqueName(wanted, this.groups.rows.map(nameOf));
    return this.groups.add({ ...NEW_GROUP, name }, () => this.ports.createGroup(name));
  }

  /** @returns the key of the new selection, which stands at the end of its group */
  addSelection(groupKey: string, { name: wanted, price }: { name: string; price: number }): string {
    const group = this.saverOf(groupKey);
    const list = this.selectionsOf(groupKey);
    const selection = { name: uniqueName(wanted, list.rows.map(nameOf)), price };
    return list.add({ ...NEW_SELECTION, ...selection }, () =>
      // That the group could not be made has been said.
      group.isLost ? null : this.ports.createSelection(group.state.row.id, selection),
    );
  }

  /** The selections of a group, by the group's key. */
  selectionsOf(groupKey: string): RowList<SelectionRow> {
    const known = this.selections.get(groupKey);
    if (known) return known;
    const group = this.saverOf(groupKey);
    const groupId = () => group.state.row.id;
    const { onGone } = this;
    const list = new RowList<SelectionRow>(
      [],
      {
        ...this.ports.selections(groupId),
        ...(onGone ? { onGone: (row: SelectionRow) => onGone(selectionAsNew(row, groupId())) } : {}),
      },
      this.queue,
    );
    this.selections.set(groupKey, list);
    return list;
  }

  /** Is everything saved that was entered? */
  get settled(): boolean {
    return this.groups.settled && this.groups.state.every(({ key }) => this.selectionsOf(key).settled);
  }

  /** Why something of a group, or of any of them, is not saved. */
  failures(groupKey?: string): string[] {
    return this.savers(groupKey).flatMap((saver) => saver.failures);
  }

  /** Sends what failed in a group, or in any of them, once more. */
  retry(groupKey?: string): void {
    for (const saver of this.savers(groupKey)) saver.retryAll();
  }

  /** The groups were read again. */
  reload(groups: readonly ExtraGroup[]): void {
    this.groups.reload(groups);
    this.follow(groups);
  }

  private follow(groups: readonly ExtraGroup[]): void {
    for (const { key, saver } of this.groups.state) {
      const group = groups.find(({ id }) => id === saver.state.row.id);
      if (group) this.selectionsOf(key).reload(group.selections);
    }
  }

  private loseGroup(row: GroupRow, key: string): void {
    this.onGone?.(groupAsNew(row, this.selections.get(key)?.rows ?? []));
  }

  private saverOf(groupKey: string): RowSaver<GroupRow> {
    const entry = this.groups.state.find(({ key }) => key === groupKey);
    if (!entry) throw new Error('There is no such group.');
    return entry.saver;
  }

  private savers(groupKey?: string) {
    return this.groups.state
      .filter(({ key }) => groupKey === undefined || key === groupKey)
      .flatMap(({ key, saver }) => [saver, ...this.selectionsOf(key).state.map((entry) => entry.saver)]);
  }
}

const nameOf = ({ name }: { name: string }) => name;
