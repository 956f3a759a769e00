import type { Category, CategoryTree } from '../../../../../../src/modules/menu/categories.schemas.js';
import type { CategoryDetail } from '../../../../../../src/modules/menu/category-details.schemas.js';
import type { Size } from '../../../../../../src/modules/menu/sizes.schemas.js';
import { GroupsEditing } from '../../shared/extra-groups/groups-editing';
import { ChoiceSet } from '../../shared/saving/choice-set';
import { RowList } from '../../shared/saving/row-list';
import { RowSaver } from '../../shared/saving/row-saver';
import { SaveReports } from '../../shared/saving/save-reports';
import { WriteQueue } from '../../shared/saving/write-queue';
import { NEW_SIZE, sizeName } from '../category-values';
import { categoryPorts } from './category-ports';
import { type CategoryText, detailRow } from './category-rows';

/** Everything that can be edited of one category, saved in the order in which it was entered (spec L339). */
export class CategoryEditing {
  readonly text: RowSaver<CategoryText>;
  readonly detail: RowSaver<CategoryDetail>;
  readonly sizes: RowList<Size>;
  readonly toppings: ChoiceSet;
  readonly dressings: ChoiceSet;
  readonly extras: GroupsEditing;
  private readonly queue = new WriteQueue();
  private readonly ports;

  /** @param readTree reads the category again */
  constructor(
    private readonly tree: CategoryTree,
    readTree: () => Promise<CategoryTree>,
    alert: (text: string) => void,
  ) {
    const { queue } = this;
    const refreshLater = () => queue.push(async () => this.reload(await readTree()));
    this.ports = categoryPorts(tree, readTree, new SaveReports(alert, refreshLater));
    this.text = new RowSaver<CategoryText>(tree, this.ports.text, queue);
    this.detail = new RowSaver(detailRow(tree), this.ports.detail, queue);
    this.sizes = new RowList(tree.sizes, this.ports.sizes, queue);
    this.toppings = new ChoiceSet(assignedToppings(tree), this.ports.toppings, queue);
    this.dressings = new ChoiceSet(assignedDressings(tree), this.ports.dressings, queue);
    this.extras = new GroupsEditing(tree.extra_groups, this.ports.groups, queue);
  }

  /** Adds a size at the end, under the name of one that was left without (spec L374). */
  addSize(): void {
    const { restaurant_id, id: category_id } = this.tree;
    const place = this.sizes.state.length;
    const name = sizeName(place);
    const ids = { id: 0, version: 0, restaurant_id, category_id, category: category_id };
    this.sizes.add({ ...NEW_SIZE, ...ids, name, position: place }, () => this.ports.createSize(name));
  }

  /** Is everything saved that was entered? */
  get settled(): boolean {
    const parts = [this.text, this.detail, this.sizes, this.toppings, this.dressings, this.extras];
    return !this.queue.busy && parts.every((part) => part.settled);
  }

  /** Is something on its way? */
  get busy(): boolean {
    return this.queue.busy;
  }

  /** When nothing is on its way any more (C-114). */
  idle(): Promise<void> {
    return this.queue.idle();
  }

  /** What the list shows of it, as it is saved. */
  get listed(): Pick<Category, 'id' | 'name' | 'description' | 'version' | 'detail'> {
    const { id, name, description, version } = this.text.state.row;
    const detail = this.detail.state.row;
    return { id, name, description, version, detail: detail.id === 0 ? null : detail };
  }

  private reload(tree: CategoryTree): void {
    this.text.reload(tree);
    this.detail.reload(detailRow(tree));
    this.sizes.reload(tree.sizes);
    this.toppings.reload(assignedToppings(tree));
    this.dressings.reload(assignedDressings(tree));
    this.extras.reload(tree.extra_groups);
  }
}

const assignedToppings = ({ toppings }: CategoryTree) =>
  toppings.map(({ topping_id, id }) => [topping_id, id] as const);
const assignedDressings = ({ dressings }: CategoryTree) =>
  dressings.map(({ dressing_id, id }) => [dressing_id, id] as const);
