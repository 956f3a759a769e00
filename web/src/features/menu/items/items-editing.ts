import type { MenuItemOutput } from '@server/modules/menu/items/menu-items.schemas';
import { ITEM_TEXTS } from '@server/shared/texts/menu-items';
import { duplicateRow } from '@/editing/duplicate-row';
import { type EditorPart, rowsPart } from '@/editing/editor-parts';
import { type Removal, removalOf } from '@/editing/removal';
import { type RowEntry, RowList } from '@/editing/row-list';
import type { SaveReports } from '@/editing/save-reports';
import type { UnsavedEdit } from '@/editing/unsaved-edits';
import type { WriteQueue } from '@/editing/write-queue';
import { errorText } from '@/lib/errors';
import { LastPaste } from './grid/last-paste';
import type { ItemSteps } from './blocks/item-steps';
import type { ItemApi } from './item-api';
import {
  ITEM,
  newItemEdit,
  itemRow,
  type MenuItemRow,
  itemValues,
  type ItemValues,
  newMenuItem,
  UNSAVED_ITEM,
} from './item-rows';

export interface ItemsOf {
  list: RowList<MenuItemRow>;
  api: ItemApi;
}

/** Edits the items of one or several categories: shown immediately, saved in the order of entry. */
export class ItemsEditing {
  readonly lastPaste = new LastPaste();
  /** Last actions in the cells, once loaded. */
  steps: ItemSteps | undefined;
  private readonly categories = new Map<number, ItemsOf>();

  /**
   * @param apiOf calls for a category's items
   * @param onGone called for an item that another user deleted
   * @param refresh reads all items again and reloads them here
   */
  constructor(
    private readonly apiOf: (categoryId: number) => ItemApi,
    private readonly queue: WriteQueue,
    private readonly reports: SaveReports,
    private readonly onGone: (kept: UnsavedEdit) => void,
    private readonly refresh: () => Promise<void>,
  ) {}

  /** Ordered items of a category. */
  of(categoryId: number): RowList<MenuItemRow> {
    return this.known(categoryId).list;
  }

  /** Adds an item at the end of its category. @returns the key of the new item */
  add(categoryId: number, values: Partial<ItemValues> & { name: string }): string {
    const { list, api } = this.known(categoryId);
    const item = newMenuItem(values);
    return list.add({ ...UNSAVED_ITEM, ...item }, (key) => api.create(item, key));
  }

  /** Duplicates an item, after its earlier edits are saved. @returns the copy */
  duplicate(categoryId: number, key: string): Promise<RowEntry<MenuItemRow>> {
    const { list, api } = this.known(categoryId);
    return duplicateRow({ list, queue: this.queue, key, copy: api.duplicate });
  }

  /** Deletes an item. @returns undefined when it is already gone */
  remove(categoryId: number, key: string): Removal | undefined {
    const { list, api } = this.known(categoryId);
    const removed = list.remove(key);
    if (!removed) return undefined;
    return removalOf(ITEM, list, removed, () => api.create(itemValues(removed.entry.saver.entered), key));
  }

  /** Moves an item to the end of another category, after its earlier edits are saved. */
  moveTo(categoryId: number, key: string, to: number): void {
    const { list, api } = this.known(categoryId);
    const saver = list.state.find((entry) => entry.key === key)?.saver;
    if (!saver) return;
    this.queue.push(async () => {
      try {
        await api.moveTo(saver.state.row, to);
      } catch (error) {
        this.reports.alert(ITEM_TEXTS.moveFailed(errorText(error)));
      }
      await this.refresh();
    });
  }

  /** Applies saved items that a bulk edit answered. */
  accept(items: readonly MenuItemOutput[]): void {
    const savers = new Map(
      [...this.categories.values()].flatMap(({ list }) =>
        list.state.map(({ saver }) => [saver.state.row.id, saver]),
      ),
    );
    for (const item of items) savers.get(item.id)?.accept(itemRow(item));
  }

  /** Drops items that a bulk edit deleted. */
  dropDeleted(ids: ReadonlySet<number>): void {
    for (const { list } of this.categories.values()) list.dropDeleted(ids);
  }

  /** Applies items that were read again. */
  reload(items: readonly MenuItemOutput[]): void {
    const rows = new Map<number, MenuItemRow[]>([...this.categories.keys()].map((id) => [id, []]));
    for (const item of items) {
      const row = itemRow(item);
      const others = rows.get(item.category_id);
      if (others) others.push(row);
      else rows.set(item.category_id, [row]);
    }
    for (const [categoryId, its] of rows) this.of(categoryId).reload(its);
  }

  /** Items as one part of an editor. */
  readonly part: EditorPart = partOf(() =>
    [...this.categories].map(([categoryId, { list }]) =>
      rowsPart({
        ...ITEM,
        of: () => categoryId,
        list,
        add: (values) => this.add(categoryId, values as unknown as ItemValues) !== '',
      }),
    ),
  );

  private known(categoryId: number): ItemsOf {
    const known = this.categories.get(categoryId);
    if (known) return known;
    const api = this.apiOf(categoryId);
    const onGone = (row: MenuItemRow) => this.onGone(newItemEdit(row, categoryId));
    const made = { api, list: new RowList<MenuItemRow>([], { ...api.list, onGone }, this.queue) };
    this.categories.set(categoryId, made);
    return made;
  }
}

/** Combines a growing list of parts into one. */
const partOf = (parts: () => EditorPart[]): EditorPart => ({
  get settled() {
    return parts().every((part) => part.settled);
  },
  get stuck() {
    return parts().some((part) => part.stuck);
  },
  resume: () => parts().forEach((part) => part.resume()),
  unsaved: () => parts().flatMap((part) => part.unsaved()),
  has: (unsaved) => parts().some((part) => part.has(unsaved)),
  restore: (unsaved) => parts().some((part) => part.restore(unsaved)),
});
