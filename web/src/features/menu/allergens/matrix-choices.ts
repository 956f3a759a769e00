import type { CategoryTree, Menu } from '@server/modules/menu/categories/categories.schemas';
import type { DressingOutput } from '@server/modules/menu/dressings/dressings.schemas';
import type { OptionSet } from '@server/modules/menu/option-sets/primary-options.schemas';
import type { ToppingOutput } from '@server/modules/menu/toppings/toppings.schemas';
import type { DietaryInfo } from '@server/shared/menu/allergens';
import { MAX_PAGE_SIZE } from '@server/shared/schemas';
import { byPage, fetchAllRows } from '@/lib/fetch-all-rows';
import { api } from '@/lib/trpc';
import { ownerOf } from '../shared/ownership';

/** Row that states allergens and diets. */
export interface StatedFood extends DietaryInfo {
  id: number;
  version: number;
  name: string;
}

/** Row of the matrix before it has a saver. */
export interface FoodSource {
  /** Unique among all rows: "topping 3". */
  key: string;
  /** "Topping". */
  type: string;
  row: StatedFood;
  /** The user cannot change it, because all restaurants share it or the platform locked it. */
  locked: boolean;
  send: (patch: Partial<StatedFood>, version: number) => Promise<StatedFood>;
  read: () => Promise<StatedFood>;
}

/** Lists that the menu's categories offer rows of. */
export interface CatalogueRows {
  toppings: readonly ToppingOutput[];
  dressings: readonly DressingOutput[];
  optionSets: readonly OptionSet[];
  /** @returns the reason that a set is read-only */
  setReadOnly: (set: OptionSet) => string | undefined;
  mayEdit: (row: { restaurant_id: number | null }) => boolean;
}

interface SourceGroup {
  key: string;
  name: string;
  sources: FoodSource[];
}

const optionKey = (id: number) => `option ${id}`;

/** Choices that the menu offers, in groups, in the guests' order. */
export function menuChoiceGroups(
  { restaurant_id, categories }: Menu,
  catalogue: CatalogueRows,
): SourceGroup[] {
  const { toppings, dressings, optionSets, setReadOnly, mayEdit } = catalogue;
  const offered = <Row extends { id: number }>(rows: readonly Row[], ids: readonly number[]) => {
    const byId = new Map(rows.map((row) => [row.id, row]));
    return [...new Set(ids)].flatMap((id) => byId.get(id) ?? []);
  };
  const groups: SourceGroup[] = [
    ...offered(
      optionSets,
      categories.flatMap(({ primary_options }) => primary_options.map(({ id }) => id)),
    ).map((set) => ({
      key: `set ${set.id}`,
      name: set.name,
      sources: set.selections.map((row): FoodSource => {
        const { id } = row;
        return {
          key: optionKey(id),
          type: 'Option',
          row,
          locked: setReadOnly(set) !== undefined,
          send: (patch, version) =>
            api.menu.primaryOptions.updateSelection.mutate({ ...patch, id, version, ...ownerOf(set) }),
          read: async () => {
            const { selections } = await api.menu.primaryOptions.get.query({ id: set.id, ...ownerOf(set) });
            return selections.find((one) => one.id === id) ?? row;
          },
        };
      }),
    })),
    {
      key: 'toppings',
      name: 'Toppings',
      sources: offered(
        toppings,
        categories.flatMap((category) => toppingsOf(category).map(({ topping_id }) => topping_id)),
      ).map((row) => ({
        key: `topping ${row.id}`,
        type: 'Topping',
        row,
        locked: !mayEdit(row),
        send: (patch, version) =>
          api.menu.toppings.update.mutate({ ...patch, id: row.id, version, ...ownerOf(row) }),
        read: () => api.menu.toppings.get.query({ id: row.id, ...ownerOf(row) }),
      })),
    },
    {
      key: 'dressings',
      name: 'Dressings',
      sources: offered(
        dressings,
        categories.flatMap((category) => dressingsOf(category).map(({ dressing_id }) => dressing_id)),
      ).map((row) => ({
        key: `dressing ${row.id}`,
        type: 'Dressing',
        row,
        locked: !mayEdit(row),
        send: (patch, version) =>
          api.menu.dressings.update.mutate({ ...patch, id: row.id, version, ...ownerOf(row) }),
        read: () => api.menu.dressings.get.query({ id: row.id, ...ownerOf(row) }),
      })),
    },
    ...categories.flatMap((category) =>
      category.extra_groups.map((group) => ({
        key: `group ${group.id}`,
        name: `${group.name} (${category.name})`,
        sources: group.selections.map((row): FoodSource => ({
          key: `extra ${row.id}`,
          type: 'Extra',
          row,
          locked: false,
          send: (patch, version) =>
            api.menu.extraSelections.update.mutate({ ...patch, id: row.id, version, restaurant_id }),
          read: async () => {
            const sent = { group_id: group.id, restaurant_id, page_size: MAX_PAGE_SIZE };
            const { list } = api.menu.extraSelections;
            const rows = await fetchAllRows(byPage((place) => list.query({ ...sent, ...place })));
            return rows.find(({ id }) => id === row.id) ?? row;
          },
        })),
      })),
    ),
  ];
  return groups.filter(({ sources }) => sources.length > 0);
}

const toppingsOf = ({ detail, toppings }: CategoryTree) =>
  // When toppings can't be added, only the default ones count.
  detail?.allow_toppings ? toppings.filter((each) => each.default_choice || detail.allow_add_toppings) : [];
const dressingsOf = ({ detail, dressings }: CategoryTree) => (detail?.allow_dressings ? dressings : []);

/** Choices that can add allergens to the items of a category, with the keys of their rows. */
export const choicesOf = (category: CategoryTree): (DietaryInfo & { key: string; name: string })[] => [
  ...category.primary_options.flatMap(({ selections }) =>
    selections.map((each) => ({ ...each, key: optionKey(each.id) })),
  ),
  ...toppingsOf(category).map((each) => ({ ...each, key: `topping ${each.topping_id}` })),
  ...dressingsOf(category).map((each) => ({ ...each, key: `dressing ${each.dressing_id}` })),
  ...category.extra_groups.flatMap(({ selections }) =>
    selections.map((each) => ({ ...each, key: `extra ${each.id}` })),
  ),
];
