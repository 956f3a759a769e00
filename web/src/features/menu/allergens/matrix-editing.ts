import type { CategoryTree, Menu } from '@server/modules/menu/categories/categories.schemas';
import type { MenuItemOutput } from '@server/modules/menu/items/menu-items.schemas';
import type { AllergenLaw } from '@server/shared/menu/allergen-laws';
import { type Allergen, addedBy, someUnstated, type DietaryInfo } from '@server/shared/menu/allergens';
import { DELETED_BY_ANOTHER, EditSession } from '@/editing/edit-session';
import { type EditorPart, fieldsPart } from '@/editing/editor-parts';
import { EditSteps } from '../shared/blocks/edit-steps';
import { isDeletedError } from '@/editing/row-gone';
import { RowSaver } from '@/editing/row-saver';
import type { SaveReports } from '@/editing/save-reports';
import { isStale } from '@/lib/errors';
import { api } from '@/lib/trpc';
import { PLACE_GONE } from '../shared/wording';
import { type MatrixColumn, matrixColumns } from './matrix-cells';

/** Item fields that the matrix edits. */
type StatedItem = Pick<MenuItemOutput, 'id' | 'version' | 'name'> & DietaryInfo;

/** One row: an item, with the allergens of its category's choices. */
export interface MatrixRow {
  id: number;
  saver: RowSaver<StatedItem>;
  choices: readonly Pick<DietaryInfo, 'allergens'>[];
  /** Some choices state nothing, so the list of added allergens can be incomplete. */
  unstated: boolean;
}
interface MatrixCategory {
  id: number;
  name: string;
  rows: readonly MatrixRow[];
}

/** Edits the allergens and diets of every item of a menu, saved in the order of entry. */
export class MatrixEditing extends EditSession {
  readonly categories: readonly MatrixCategory[];
  /** Fixed on opening, so that a code that is unchecked keeps its column. */
  readonly columns: readonly MatrixColumn[];
  /** Last actions in the cells. */
  readonly steps = new EditSteps();
  protected readonly parts: readonly EditorPart[];
  protected readonly placeGone = PLACE_GONE;

  constructor(
    { restaurant_id, categories }: Menu,
    readonly law: AllergenLaw,
    private readonly reload: () => Promise<void>,
    alert: (text: string) => void,
  ) {
    super();
    const reports = this.reportsTo(alert);
    this.categories = categories
      .map((category) => {
        const choices = choicesOf(category);
        const unstated = someUnstated(choices);
        const rows = category.items.map((item) => ({
          id: item.id,
          choices,
          unstated,
          saver: this.saverOf(item, restaurant_id, reports),
        }));
        return { id: category.id, name: category.name, rows };
      })
      .filter(({ rows }) => rows.length > 0);
    this.columns = matrixColumns(
      law,
      this.rows.flatMap(({ saver }) => saver.state.row.allergens ?? []),
    );
    this.parts = this.rows.map(({ id, saver }) =>
      fieldsPart(`item ${id}`, () => `Item “${saver.state.row.name}”`, saver),
    );
  }

  get rows(): readonly MatrixRow[] {
    return this.categories.flatMap(({ rows }) => rows);
  }

  /** Saves lists of items as one step. @param label undefined for a single cell */
  write(writes: readonly { row: MatrixRow; patch: Partial<DietaryInfo> }[], label?: string): void {
    const changes = writes.flatMap(({ row: { id, saver }, patch }) => {
      const { entered } = saver;
      saver.edit(patch);
      return Object.entries(patch).map(([field, after]) => ({
        row: String(id),
        field,
        before: entered[field as keyof DietaryInfo],
        after,
        name: entered.name,
      }));
    });
    if (changes.length > 0) this.steps.add({ changes, ...(label !== undefined && { label }) });
  }

  protected refresh(): Promise<void> {
    return this.reload();
  }

  private saverOf(item: MenuItemOutput, restaurant_id: number, reports: SaveReports): RowSaver<StatedItem> {
    const { id } = item;
    const saver: RowSaver<StatedItem> = new RowSaver<StatedItem>(
      item,
      {
        send: (patch, { version }) => api.menu.items.update.mutate({ ...patch, id, version, restaurant_id }),
        read: () => api.menu.items.get.query({ id, restaurant_id }),
        free: true,
        isStale,
        isGone: isDeletedError,
        onGone: () => {
          const { name, allergens, may_contain, diets } = saver.state.shown;
          const values = { allergens, may_contain, diets };
          this.lostEdits.add(DELETED_BY_ANOTHER, {
            path: `item ${id}`,
            title: `Item “${name}”`,
            values,
            whole: values,
          });
        },
        onFailure: (error) => reports.changeFailed(error),
      },
      this.queue,
    );
    return saver;
  }
}

/** Choices that can add allergens to the items of a category. */
function choicesOf(category: CategoryTree): Pick<DietaryInfo, 'allergens'>[] {
  const { detail } = category;
  // When toppings can't be added, only the default ones count.
  return [
    ...category.primary_options.flatMap(({ selections }) => selections),
    ...(detail?.allow_toppings
      ? category.toppings.filter((each) => each.default_choice || detail.allow_add_toppings)
      : []),
    ...(detail?.allow_dressings ? category.dressings : []),
    ...category.extra_groups.flatMap(({ selections }) => selections),
  ];
}

/** Allergens that the choices add to the item's own. */
export const allergensFromChoices = ({ choices, saver }: MatrixRow): readonly Allergen[] =>
  addedBy(saver.state.shown.allergens, choices);
