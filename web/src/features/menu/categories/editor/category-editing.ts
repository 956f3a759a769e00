import type { CategoryTree } from '../../../../../../src/modules/menu/categories.schemas.js';
import type { Size } from '../../../../../../src/modules/menu/sizes.schemas.js';
import { ChoiceSet } from '../saving/choice-set';
import { RowList } from '../saving/row-list';
import { RowSaver } from '../saving/row-saver';
import { categoryPorts, type EditingAlerts } from './category-ports';
import {
  type CategoryText,
  type DetailRow,
  detailRow,
  type GroupRow,
  type SelectionRow,
} from './category-rows';

/**
 * Everything that can be edited of one category, each part with its own line of calls (spec L339).
 * @param readTree reads the category again
 */
export class CategoryEditing {
  readonly text: RowSaver<CategoryText>;
  readonly detail: RowSaver<DetailRow>;
  readonly sizes: RowList<Size>;
  readonly toppings: ChoiceSet;
  readonly dressings: ChoiceSet;
  readonly groups: RowList<GroupRow>;
  readonly ports;
  private readonly selections = new Map<string, RowList<SelectionRow>>();

  constructor(
    private tree: CategoryTree,
    readTree: () => Promise<CategoryTree>,
    alerts: EditingAlerts,
  ) {
    this.ports = categoryPorts(tree, readTree, alerts);
    this.text = new RowSaver<CategoryText>(tree, this.ports.text);
    this.detail = new RowSaver(detailRow(tree), this.ports.detail);
    this.sizes = new RowList(tree.sizes, this.ports.sizes);
    this.toppings = new ChoiceSet(assignedToppings(tree), this.ports.toppings);
    this.dressings = new ChoiceSet(assignedDressings(tree), this.ports.dressings);
    this.groups = new RowList<GroupRow>(tree.extra_groups, this.ports.groups);
  }

  /** The selections of a group, by the group's key. */
  selectionsOf(key: string): RowList<SelectionRow> {
    const known = this.selections.get(key);
    if (known) return known;
    const group = this.tree.extra_groups.find(({ id }) => String(id) === key);
    const list = new RowList<SelectionRow>(group?.selections ?? [], this.ports.selections);
    this.selections.set(key, list);
    return list;
  }

  /** Is everything saved that was entered? */
  get settled(): boolean {
    return this.parts.every((part) => part.settled);
  }

  /** When nothing is on its way any more (C-114). */
  async idle(): Promise<void> {
    await Promise.all(this.parts.map((part) => part.idle()));
  }

  reload(tree: CategoryTree): void {
    if (tree === this.tree) return;
    this.tree = tree;
    this.text.reload(tree);
    this.detail.reload(detailRow(tree));
    this.sizes.reload(tree.sizes);
    this.toppings.reload(assignedToppings(tree));
    this.dressings.reload(assignedDressings(tree));
    this.groups.reload(tree.extra_groups);
    for (const { key, saver } of this.groups.state) {
      const group = tree.extra_groups.find(({ id }) => id === saver.state.row.id);
      if (group) this.selectionsOf(key).reload(group.selections);
    }
  }

  private get parts() {
    return [
      this.text,
      this.detail,
      this.sizes,
      this.toppings,
      this.dressings,
      this.groups,
      ...this.groups.state.map(({ key }) => this.selectionsOf(key)),
    ];
  }
}

const assignedToppings = ({ toppings }: CategoryTree) =>
  toppings.map(({ topping_id, id }) => [topping_id, id] as const);
const assignedDressings = ({ dressings }: CategoryTree) =>
  dressings.map(({ dressing_id, id }) => [dressing_id, id] as const);
