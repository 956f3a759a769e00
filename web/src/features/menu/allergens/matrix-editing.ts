import type { Menu } from '@server/modules/menu/categories/categories.schemas';
import { type AllergenLaw, allergenNamesBy, isStatedFor } from '@server/shared/menu/allergen-laws';
import type { Allergen, AllergenNames, DietaryInfo } from '@server/shared/menu/allergens';
import { addedBy } from '@server/shared/menu/stated-allergens';
import { DELETED_BY_ANOTHER, EditSession } from '@/editing/edit-session';
import { type EditorPart, fieldsPart } from '@/editing/editor-parts';
import { EditSteps } from '../shared/blocks/edit-steps';
import { isDeletedError } from '@/editing/row-gone';
import { RowSaver } from '@/editing/row-saver';
import type { SaveReports } from '@/editing/save-reports';
import { Store } from '@/lib/store';
import { isStale } from '@/lib/errors';
import { api } from '@/lib/trpc';
import { mergeDietary } from '../shared/allergens/merge-dietary';
import { PLACE_GONE } from '../shared/wording';
import { type MatrixColumn, matrixColumns } from './matrix-cells';
import {
  type CatalogueRows,
  menuChoiceGroups,
  choicesOf,
  type FoodSource,
  type StatedFood,
} from './matrix-choices';

/** A choice of an item. */
export interface MatrixChoice extends Pick<FoodSource, 'key'> {
  name: string;
  allergens: DietaryInfo['allergens'];
}

/** One row: an item with the choices of its category, or a choice. */
export interface MatrixRow extends Pick<FoodSource, 'key' | 'type' | 'locked'> {
  saver: RowSaver<StatedFood>;
  /** Undefined for a choice. */
  choices: readonly MatrixChoice[] | undefined;
}
interface MatrixCategory {
  key: string;
  name: string;
  rows: readonly MatrixRow[];
}

/** Number of edits, for parts that depend on several rows. */
class EditCount extends Store<number> {
  constructor() {
    super(0);
  }

  add(): void {
    this.change(this.state + 1);
  }
}

/** Allergens that the law asks for, but that the menu was not checked for (C-355). */
class OpenCodes extends Store<readonly Allergen[]> {
  constructor(codes: readonly Allergen[]) {
    super([...codes]);
  }

  set(codes: readonly Allergen[]): void {
    this.change(codes);
  }
}

/** Edits the allergens and diets of every item and choice of a menu, saved in the order of entry. */
export class MatrixEditing extends EditSession {
  /** Items by category, then choices, in the guests' order. */
  readonly categories: readonly MatrixCategory[];
  /** Fixed on opening, so that a code that is unchecked keeps its column. */
  readonly columns: readonly MatrixColumn[];
  readonly rows: readonly MatrixRow[];
  /** Names of allergens by the law. */
  readonly names: AllergenNames;
  readonly open: OpenCodes;
  /** Last actions in the cells. */
  readonly steps = new EditSteps();
  /** Edits of all rows, and of choices alone. */
  readonly edits = new EditCount();
  readonly choiceEdits = new EditCount();
  protected readonly parts: readonly EditorPart[];
  protected readonly placeGone = PLACE_GONE;
  /** Keys of rows whose first allergen was checked in this visit. */
  private readonly impliedNo = new Set<string>();
  private readonly byKey: ReadonlyMap<string, MatrixRow>;

  constructor(
    menu: Menu,
    catalogue: CatalogueRows,
    readonly law: AllergenLaw,
    open: readonly Allergen[],
    private readonly reload: () => Promise<void>,
    alert: (text: string) => void,
  ) {
    super();
    this.names = allergenNamesBy(law);
    this.open = new OpenCodes(open);
    const reports = this.reportsTo(alert);
    const { restaurant_id } = menu;
    const items = menu.categories
      .toSorted((one, other) => one.position - other.position || one.id - other.id)
      .map((category) => {
        const choices = choicesOf(category);
        const rows = category.items.map((row): MatrixRow => {
          const { id } = row;
          const source: FoodSource = {
            key: `item ${id}`,
            type: 'Item',
            row,
            locked: false,
            send: (patch, version) => api.menu.items.update.mutate({ ...patch, id, version, restaurant_id }),
            read: () => api.menu.items.get.query({ id, restaurant_id }),
          };
          return { ...rowOf(source, this.saverOf(source, reports)), choices };
        });
        return { key: `category ${category.id}`, name: category.name, rows };
      });
    const choices = menuChoiceGroups(menu, catalogue).map(({ key, name, sources }) => ({
      key,
      name,
      rows: sources.map((source) => rowOf(source, this.saverOf(source, reports))),
    }));
    this.categories = [...items, ...choices].filter(({ rows }) => rows.length > 0);
    this.rows = this.categories.flatMap(({ rows }) => rows);
    this.byKey = new Map(this.rows.map((row) => [row.key, row]));
    this.columns = matrixColumns(
      law,
      this.rows.flatMap(({ saver }) => [
        ...(saver.state.row.allergens ?? []),
        ...(saver.state.row.may_contain ?? []),
      ]),
    );
    this.parts = this.rows.map(({ key, type, saver }) =>
      fieldsPart(key, () => `${type} “${saver.state.row.name}”`, saver),
    );
  }

  /** Row with this key; undefined for a choice that the matrix does not show. */
  find(key: string): MatrixRow | undefined {
    return this.byKey.get(key);
  }

  /** Choices of an item as they are stated now. */
  choicesOf({ choices = [] }: MatrixRow): readonly MatrixChoice[] {
    return choices.map((choice) => ({
      ...choice,
      allergens: (this.find(choice.key)?.saver.state.shown ?? choice).allergens,
    }));
  }

  /** Choices of an item that lack what the law asks. */
  missingIn(row: MatrixRow): readonly MatrixChoice[] {
    return this.choicesOf(row).filter(({ allergens }) => !isStatedFor(this.law, allergens));
  }

  /**
   * True if a row and its choices state what the law asks, as `LACKING_ALLERGENS` counts. Open allergens are one task
   * for the whole menu (C-355).
   */
  isComplete(row: MatrixRow): boolean {
    return isStatedFor(this.law, row.saver.state.shown.allergens) && this.missingIn(row).length === 0;
  }

  /** Allergens that the choices add to the item's own. */
  addedTo(row: MatrixRow): readonly Allergen[] {
    return addedBy(row.saver.state.shown.allergens, this.choicesOf(row));
  }

  /** True if the first allergen that was checked made the others “no”: a list is stated as a whole. */
  impliesNo({ key, saver }: MatrixRow): boolean {
    return this.impliedNo.has(key) && Boolean(saver.state.shown.allergens?.length);
  }

  /** Saves lists of rows as one step. Locked rows stay. @param label undefined for a single cell */
  write(writes: readonly { row: MatrixRow; patch: Partial<DietaryInfo> }[], label?: string): void {
    const changes = writes.flatMap(({ row: { key, saver, locked }, patch }) => {
      if (locked) return [];
      const { entered } = saver;
      const { allergens } = patch;
      if (entered.allergens === null && allergens?.length) this.impliedNo.add(key);
      else if (allergens === null || allergens?.length === 0) this.impliedNo.delete(key);
      saver.edit(patch);
      return Object.entries(patch).map(([field, after]) => ({
        row: key,
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

  private saverOf({ key, type, row, send, read }: FoodSource, reports: SaveReports): RowSaver<StatedFood> {
    const saver: RowSaver<StatedFood> = new RowSaver<StatedFood>(
      row,
      {
        send: (patch, { version }) => send(patch, version),
        read,
        // Options raise the version of their set, so that their edits wait for each other.
        free: type !== 'Option',
        isStale,
        merge: mergeDietary,
        isGone: isDeletedError,
        onGone: () => {
          const { name, allergens, may_contain, diets } = saver.state.shown;
          const values = { allergens, may_contain, diets };
          this.lostEdits.add(DELETED_BY_ANOTHER, {
            path: key,
            title: `${type} “${name}”`,
            values,
            whole: values,
          });
        },
        onFailure: (error) => reports.changeFailed(error),
      },
      this.queue,
    );
    saver.subscribe(() => {
      this.edits.add();
      if (type !== 'Item') this.choiceEdits.add();
    });
    return saver;
  }
}

const rowOf = ({ key, type, locked }: FoodSource, saver: RowSaver<StatedFood>): MatrixRow => ({
  key,
  type,
  locked,
  saver,
  choices: undefined,
});
