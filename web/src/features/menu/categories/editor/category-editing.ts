import type { CategoryOutput, CategoryTree } from '@server/modules/menu/categories/categories.schemas';
import type {
  CategoryDetailOutput,
  PriceBasis,
} from '@server/modules/menu/categories/category-details.schemas';
import type { MenuItemOutput } from '@server/modules/menu/items/menu-items.schemas';
import type { SizeOutput } from '@server/modules/menu/sizes/sizes.schemas';
import { ChoiceSet } from '@/editing/choice-set';
import { DELETED_BY_ANOTHER, EditSession } from '@/editing/edit-session';
import { newRowEdit, choicesPart, fieldsPart, rowsPart } from '@/editing/editor-parts';
import { type Removal, removalOf } from '@/editing/removal';
import { isDeletedError } from '@/editing/row-gone';
import { type RowEntry, RowList } from '@/editing/row-list';
import { RowSaver } from '@/editing/row-saver';
import type { UnsavedEdit } from '@/editing/unsaved-edits';
import { createItemApi, readItems } from '../../items/item-api';
import { type MenuItemRow, sizeField } from '../../items/item-rows';
import { ItemsEditing } from '../../items/items-editing';
import { groupsPart } from '../../extra-groups/group-parts';
import { GroupsEditing } from '../../extra-groups/groups-editing';
import {
  type CategoryText,
  detailRow,
  NEW_SIZE,
  type SizeValues,
  sizeName,
  sizeValues,
} from '../category-values';
import { restoredCategory } from '../local-category';
import { createCategoryApi } from './category-api';
import { PLACE_GONE } from '../../shared/wording';

interface SizePrice {
  item: RowEntry<MenuItemRow>;
  price: number;
}

/** Edits everything about one category, saved in the order of entry. */
export class CategoryEditing extends EditSession {
  readonly text: RowSaver<CategoryText>;
  readonly detail: RowSaver<CategoryDetailOutput>;
  readonly sizes: RowList<SizeOutput>;
  readonly toppings: ChoiceSet;
  /** Toppings that are selected by default. */
  readonly defaultToppings: ChoiceSet;
  readonly dressings: ChoiceSet;
  readonly extras: GroupsEditing;
  readonly items: ItemsEditing;
  protected readonly parts;
  protected readonly placeGone = PLACE_GONE;
  private readonly api;

  /**
   * @param items items of the category, as just read
   * @param readTree reads the category again
   */
  constructor(
    private readonly tree: CategoryTree,
    items: readonly MenuItemOutput[],
    private readonly readTree: () => Promise<CategoryTree>,
    alert: (text: string) => void,
  ) {
    super();
    const { queue } = this;
    const keep = (unsaved: UnsavedEdit, why = DELETED_BY_ANOTHER) => {
      this.lostEdits.add(why, unsaved);
      this.refreshLater();
    };
    const onGone = () => this.loseCategory();
    const reports = this.reportsTo(alert);
    this.api = createCategoryApi(tree, readTree, reports);
    this.text = new RowSaver<CategoryText>(tree, { ...this.api.text, isGone: isDeletedError, onGone }, queue);
    this.detail = new RowSaver(
      detailRow(tree),
      { ...this.api.detail, isGone: isDeletedError, onGone },
      queue,
    );
    this.sizes = new RowList(
      tree.sizes,
      { ...this.api.sizes, onGone: (size) => keep(newRowEdit(SIZE, size), SIZE_DELETED) },
      queue,
    );
    this.toppings = new ChoiceSet(assignedToppings(tree), this.api.toppings, queue);
    this.defaultToppings = new ChoiceSet(
      firstToppings(tree),
      this.api.defaultToppings((topping) => this.toppings.assignmentOf(topping)),
      queue,
    );
    this.dressings = new ChoiceSet(assignedDressings(tree), this.api.dressings, queue);
    this.extras = new GroupsEditing(tree.extra_groups, this.api.groups, queue, keep);
    this.items = new ItemsEditing(
      (category_id) => createItemApi({ restaurant_id: tree.restaurant_id, category_id }, reports),
      queue,
      reports,
      keep,
      () => this.refresh(),
    );
    this.items.reload(items);
    this.parts = [
      fieldsPart('text', this.title, this.text),
      fieldsPart('detail', this.title, this.detail),
      rowsPart({ ...SIZE, list: this.sizes, add: (values) => this.addSize(values) !== '' }),
      choicesPart('toppings', 'Topping', this.toppings),
      choicesPart('defaults', 'Topping selected by default', this.defaultToppings),
      choicesPart('dressings', 'Dressing', this.dressings),
      groupsPart(this.extras),
      this.items.part,
    ];
  }

  /** Adds a size at the end, with a default name. @returns the row's key */
  addSize(values: Partial<SizeValues> = {}): string {
    const size = { ...NEW_SIZE, name: sizeName(this.sizes.state.length), ...values };
    return this.sizes.add(this.newSize(size), () => this.api.createSize(size));
  }

  /** Items with a price for a size; those prices are deleted with it. */
  pricesOf(key: string): SizePrice[] {
    const id = this.sizes.state.find((size) => size.key === key)?.saver.state.row.id ?? 0;
    if (id === 0) return [];
    return this.items.of(this.tree.id).state.flatMap((item) => {
      const price = item.saver.entered[sizeField(id)] ?? null;
      return price === null ? [] : [{ item, price }];
    });
  }

  /** Number of prices that another basis hides: prices by size, or prices of whole items. */
  hiddenBy(basis: PriceBasis): number {
    const isBySize = this.detail.state.shown.priced_by === 'size';
    if (isBySize === (basis === 'size')) return 0;
    if (isBySize) return this.sizes.state.reduce((sum, { key }) => sum + this.pricesOf(key).length, 0);
    return this.items.of(this.tree.id).state.filter(({ saver }) => saver.entered.price !== null).length;
  }

  /** Deletes a size with its prices. @returns undefined when it is already gone */
  removeSize(key: string): Removal | undefined {
    const removed = this.sizes.remove(key);
    if (!removed) return undefined;
    const create = () => this.api.createSize(sizeValues(removed.entry.saver.entered));
    // Its prices are restored with it.
    return removalOf(SIZE, this.sizes, removed, create, this.refreshLater);
  }

  /** A topping that is no longer offered is not a default either. */
  chooseTopping(id: number, on: boolean): void {
    if (!on && this.defaultToppings.state.chosen.has(id)) this.defaultToppings.choose(id, false);
    this.toppings.choose(id, on);
  }

  /** Category as the list shows it, with saved values only. */
  get listed(): Pick<CategoryOutput, 'id' | 'name' | 'description' | 'version' | 'detail'> {
    const { id, name, description, version } = this.text.state.row;
    const detail = this.detail.state.row;
    return { id, name, description, version, detail: detail.id === 0 ? null : detail };
  }

  /** All values, in the draft format of the new-category form. */
  asDraft() {
    const { name, description } = this.text.state.shown;
    const parts = restoredCategory({
      parts: {
        detail: this.detail.state.shown,
        toppings: [...this.toppings.state.chosen],
        default_toppings: [...this.defaultToppings.state.chosen],
        dressings: [...this.dressings.state.chosen],
        sizes: this.sizes.state.map(({ key, saver }) => ({ key, ...SIZE.enteredOf(saver.state.shown) })),
        extra_groups: this.extras.entered,
      },
    });
    return { name, description, parts };
  }

  private newSize(size: SizeValues): SizeOutput {
    const { restaurant_id, id: category_id } = this.tree;
    const position = this.sizes.state.length;
    const place = { restaurant_id, category_id, category: category_id, position };
    return { ...size, ...place, id: 0, version: 0, external_key: null };
  }

  /**
   * Saves what was entered into a deleted category that another user has restored.
   * @returns false when it is still deleted
   */
  async saveIfRestored(): Promise<boolean> {
    let read;
    try {
      read = await this.read();
    } catch (error) {
      if (isDeletedError(error)) return false;
      throw error;
    }
    this.text.revive(read.tree);
    this.detail.revive(detailRow(read.tree));
    this.reload(read);
    return true;
  }

  private readonly title = () => `Category “${this.tree.name}”`;

  /** Handles a category that another user deleted. */
  private loseCategory(): void {
    if (this.lostEdits.state.some(({ path }) => path === CATEGORY_GONE)) return;
    const { name, description } = this.text.state.shown;
    const values = { name, description };
    this.lostEdits.add(CATEGORY_DELETED, {
      path: CATEGORY_GONE,
      title: this.title(),
      values,
      whole: values,
    });
  }

  protected async refresh(): Promise<void> {
    try {
      this.reload(await this.read());
    } catch (error) {
      if (isDeletedError(error)) this.loseCategory();
    }
  }

  private async read() {
    const { id: category_id, restaurant_id } = this.tree;
    const [tree, items] = await Promise.all([this.readTree(), readItems({ restaurant_id, category_id })]);
    return { tree, items };
  }

  private reload({ tree, items }: Awaited<ReturnType<CategoryEditing['read']>>): void {
    this.items.reload(items);
    this.text.reload(tree);
    this.detail.reload(detailRow(tree));
    this.sizes.reload(tree.sizes);
    this.toppings.reload(assignedToppings(tree));
    this.defaultToppings.reload(firstToppings(tree));
    this.dressings.reload(assignedDressings(tree));
    this.extras.reload(tree.extra_groups);
  }
}

/** Path of a category to create again. */
export const CATEGORY_GONE = 'category new';
/** Reasons that say what a row added again lacks. */
const CATEGORY_DELETED = `${DELETED_BY_ANOTHER} To get its items back, restore it from History.`;
const SIZE_DELETED = `${DELETED_BY_ANOTHER} To get its prices back, restore it from History.`;

const SIZE = {
  kind: 'size',
  entity: 'size' as const,
  title: ({ name }: SizeOutput) => `Size “${name}”`,
  enteredOf: (size: SizeValues) => ({ ...sizeValues(size) }),
};

const assignedToppings = ({ toppings }: CategoryTree) =>
  toppings.map(({ topping_id, id }) => [topping_id, id] as const);
const firstToppings = ({ toppings }: CategoryTree) =>
  toppings
    .filter(({ default_choice }) => default_choice)
    .map(({ topping_id, id }) => [topping_id, id] as const);
const assignedDressings = ({ dressings }: CategoryTree) =>
  dressings.map(({ dressing_id, id }) => [dressing_id, id] as const);
