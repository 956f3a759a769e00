import type { ExtraGroup } from '@server/modules/menu/extra-groups/extra-groups.schemas';
import type { ChoicesOf } from '@server/shared/menu/choice-rules';
import { uniqueName } from '@server/shared/unique-name';
import { duplicateRow, UNSAVED } from '@/editing/duplicate-row';
import { type Removal, removalOf } from '@/editing/removal';
import { type RowEntry, RowList } from '@/editing/row-list';
import type { RowSaver } from '@/editing/row-saver';
import type { UnsavedEdit } from '@/editing/unsaved-edits';
import type { WriteQueue } from '@/editing/write-queue';
import type { GroupApi } from './group-api';
import {
  GROUP,
  SELECTION,
  newGroupEdit,
  type ExtraGroupRow,
  type GroupValues,
  groupValues,
  NEW_GROUP,
  NEW_SELECTION,
  UNSAVED_GROUP,
  newSelectionEdit,
  type ExtraSelectionRow,
  type SelectionValues,
  selectionValues,
  type WholeGroup,
} from './group-rows';

/** Selections of a group to choose from, with their prices. */
export type PricedChoices = ChoicesOf & { prices: readonly number[] };

/** Edits the groups of one category and their selections. */
export class GroupsEditing {
  readonly groups: RowList<ExtraGroupRow>;
  /** Selections by group, not by key: a group recreated under its old key starts without any. */
  private readonly selections = new WeakMap<RowSaver<ExtraGroupRow>, RowList<ExtraSelectionRow>>();

  constructor(
    initial: readonly ExtraGroup[],
    private readonly api: GroupApi,
    private readonly queue: WriteQueue,
    /** Receives the edits of rows that another user deleted. */
    private readonly onGone?: (kept: UnsavedEdit) => void,
  ) {
    this.groups = new RowList<ExtraGroupRow>(
      initial,
      onGone ? { ...api.groups, onGone: (row, { saver }) => this.detachGroup(row, saver) } : api.groups,
      queue,
    );
    this.follow(initial);
  }

  /** Adds a group at the end, with a unique name. @returns its key */
  addGroup(wanted: string, values: Partial<GroupValues> = {}): string {
    const group = { ...NEW_GROUP, ...values, name: this.freeName(wanted) };
    return this.groups.add({ ...UNSAVED_GROUP, ...group }, () => this.api.createGroup(beginning(group)));
  }

  /** Adds a selection at the end of its group, with a unique name. @returns its key */
  addSelection(groupKey: string, { name: wanted, ...values }: NewSelection): string {
    const list = this.selectionsOf(groupKey);
    const selection = { ...NEW_SELECTION, ...values, name: uniqueName(wanted, list.rows.map(nameOf)) };
    return list.add({ ...UNSAVED_GROUP, ...selection }, this.creatorOf(groupKey, selection));
  }

  /** Fills a recreated group, then restores its minimum, which needs the selections. */
  addSelections(
    key: string,
    { min_choices }: Partial<GroupValues>,
    selections: readonly NewSelection[],
  ): void {
    for (const selection of selections) this.addSelection(key, selection);
    if (min_choices !== undefined && min_choices > 1) this.saverOf(key).edit({ min_choices, required: true });
  }

  /** Duplicates a group with its selections, after its earlier edits are saved. @returns the copy */
  async duplicateGroup(key: string): Promise<RowEntry<ExtraGroupRow>> {
    const copies: ExtraGroup[] = [];
    const copy = async (row: ExtraGroupRow) => {
      if (!this.selectionsOf(key).settled) throw new Error(UNSAVED);
      const made = await this.api.duplicateGroup(row);
      copies.push(made);
      return made;
    };
    const entry = await duplicateRow<ExtraGroupRow>({ list: this.groups, queue: this.queue, key, copy });
    this.follow(copies);
    return entry;
  }

  /** Selections of a group to choose from, with their prices. */
  choicesOf(groupKey: string): PricedChoices {
    const { rows } = this.selectionsOf(groupKey);
    return {
      choices: rows.length,
      defaults: rows.filter(({ default_choice }) => default_choice).length,
      prices: rows.map(({ price }) => price),
    };
  }

  /** Deletes a group with its selections. @returns undefined when it is already gone */
  removeGroup(key: string): Removal | undefined {
    const selections = this.selectionsOf(key);
    const removed = this.groups.remove(key);
    if (!removed) return undefined;
    const group = groupValues(removed.entry.saver.entered);
    const removal = removalOf(
      GROUP,
      this.groups,
      removed,
      () => this.api.createGroup(beginning(group)),
      (isNew) => {
        if (isNew) this.addSelections(key, group, enteredOf(selections));
      },
    );
    const fields = selections.state.map((selection) => `selection-${selection.key}-`);
    return { ...removal, fields: [...removal.fields, ...fields, `new-selection-${key}`] };
  }

  /** Deletes a selection. @returns undefined when it is already gone */
  removeSelection(groupKey: string, key: string): Removal | undefined {
    const list = this.selectionsOf(groupKey);
    const removed = list.remove(key);
    if (!removed) return undefined;
    const create = () => this.creatorOf(groupKey, selectionValues(removed.entry.saver.entered))();
    return removalOf(SELECTION, list, removed, create);
  }

  /** Selections of a group, by the group's key. */
  selectionsOf(groupKey: string): RowList<ExtraSelectionRow> {
    const group = this.saverOf(groupKey);
    const known = this.selections.get(group);
    if (known) return known;
    const groupId = () => group.state.row.id;
    const { onGone } = this;
    const list = new RowList<ExtraSelectionRow>(
      [],
      {
        ...this.api.selections(groupId),
        ...(onGone ? { onGone: (row: ExtraSelectionRow) => onGone(newSelectionEdit(row, groupId())) } : {}),
      },
      this.queue,
    );
    this.selections.set(group, list);
    return list;
  }

  /** All groups with everything entered in them. */
  get entered(): WholeGroup[] {
    return this.groups.state.map(({ key, saver }) => ({
      ...groupValues(saver.entered),
      selections: enteredOf(this.selectionsOf(key)),
    }));
  }

  /** True once everything entered is saved. */
  get settled(): boolean {
    return this.groups.settled && this.groups.state.every(({ key }) => this.selectionsOf(key).settled);
  }

  /** Reasons for unsaved edits, of one group or of all. */
  failures(groupKey?: string): string[] {
    return this.savers(groupKey).flatMap((saver) => saver.failures);
  }

  /** Retries failed edits, of one group or of all. */
  retry(groupKey?: string): void {
    for (const saver of this.savers(groupKey)) saver.retryAll();
  }

  /** Applies groups that were read again. */
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

  private detachGroup(row: ExtraGroupRow, saver: RowSaver<ExtraGroupRow>): void {
    this.onGone?.(newGroupEdit(row, this.selections.get(saver)?.rows ?? []));
  }

  private freeName(wanted: string): string {
    return uniqueName(wanted, this.groups.rows.map(nameOf));
  }

  private creatorOf(groupKey: string, selection: SelectionValues) {
    const group = this.saverOf(groupKey);
    // The failed create of the group has been reported already.
    return () => (group.isDetached ? null : this.api.createSelection(group.state.row.id, selection));
  }

  private saverOf(groupKey: string): RowSaver<ExtraGroupRow> {
    const entry = this.groups.state.find(({ key }) => key === groupKey);
    if (!entry) throw new Error('Group not found.');
    return entry.saver;
  }

  private savers(groupKey?: string) {
    return this.groups.state
      .filter(({ key }) => groupKey === undefined || key === groupKey)
      .flatMap(({ key, saver }) => [saver, ...this.selectionsOf(key).state.map((entry) => entry.saver)]);
  }
}

/** Lowers the minimum to what is valid without selections. */
const beginning = (group: GroupValues): GroupValues => ({
  ...group,
  min_choices: Math.min(group.min_choices, 1),
});

type NewSelection = Partial<SelectionValues> & { name: string };

const enteredOf = (selections: RowList<ExtraSelectionRow>) =>
  selections.state.map(({ saver }) => selectionValues(saver.entered));
const nameOf = ({ name }: { name: string }) => name;
