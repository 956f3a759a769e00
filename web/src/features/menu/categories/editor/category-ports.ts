import type { CategoryTree } from '../../../../../../src/modules/menu/categories.schemas.js';
import type { Size } from '../../../../../../src/modules/menu/sizes.schemas.js';
import { CATEGORY_TEXTS } from '../../../../../../src/shared/texts/categories.js';
import { errorStatus } from '../../../../lib/errors';
import { api } from '../../../../lib/trpc';
import type { ChoicePort } from '../saving/choice-set';
import type { ListPort } from '../saving/row-list';
import type { RowPort } from '../saving/row-saver';
import {
  type CategoryText,
  type DetailRow,
  detailRow,
  type GroupRow,
  type SelectionRow,
} from './category-rows';

export interface EditingAlerts {
  alert: (text: string) => void;
  /** An edit was refused: say why, and read the category again (spec L513, C-230). */
  saveFailed: (error: unknown) => void;
}

const STALE = 412;
const isStale = (error: unknown) => errorStatus(error) === STALE;

/** The calls behind an editor. All of them name the category's restaurant, whichever one is active. */
export function categoryPorts(
  { id: category_id, restaurant_id }: CategoryTree,
  readTree: () => Promise<CategoryTree>,
  { alert, saveFailed }: EditingAlerts,
) {
  const { menu } = api;
  const where = { restaurant_id };
  const mine = { category_id, restaurant_id };
  const failing =
    (texts: { add?: string; remove?: string }) => (what: 'add' | 'save' | 'remove', error: unknown) => {
      const text = what === 'save' ? undefined : texts[what];
      if (text === undefined) saveFailed(error);
      else alert(text);
    };
  const choosing = (text: string): Pick<ChoicePort, 'onFailure'> => ({ onFailure: () => alert(text) });

  const text: RowPort<CategoryText> = {
    send: (patch, { version }) =>
      menu.categories.update.mutate({ ...patch, ...where, id: category_id, version }),
    read: readTree,
    isStale,
    onFailure: saveFailed,
  };
  const detail: RowPort<DetailRow> = {
    send: (patch, { id, version }) =>
      id === 0
        ? menu.details.save.mutate({ ...patch, ...mine })
        : menu.details.update.mutate({ ...patch, ...where, id, version }),
    read: async () => detailRow(await readTree()),
    isStale,
    onFailure: saveFailed,
  };
  const sizes: ListPort<Size> = {
    send: (patch, { id, version }) => menu.sizes.update.mutate({ ...patch, ...where, id, version }),
    read: async (id) => rowOf((await readTree()).sizes, id),
    remove: (id) => menu.sizes.delete.mutate({ id, ...where }),
    isStale,
    onFailure: failing({}),
  };
  const groups: ListPort<GroupRow> = {
    send: (patch, { id, version }) => menu.extraGroups.update.mutate({ ...patch, ...where, id, version }),
    read: async (id) => rowOf((await readTree()).extra_groups, id),
    remove: (id) => menu.extraGroups.delete.mutate({ id, ...where }),
    isStale,
    onFailure: failing({ add: CATEGORY_TEXTS.addGroupFailed }),
  };
  const selections: ListPort<SelectionRow> = {
    send: (patch, { id, version }) => menu.extraSelections.update.mutate({ ...patch, ...where, id, version }),
    read: async (id) =>
      rowOf(
        (await readTree()).extra_groups.flatMap((group) => group.selections),
        id,
      ),
    remove: (id) => menu.extraSelections.delete.mutate({ id, ...where }),
    isStale,
    onFailure: failing({
      add: CATEGORY_TEXTS.addSelectionFailed,
      remove: CATEGORY_TEXTS.deleteSelectionFailed,
    }),
  };
  const toppings: ChoicePort = {
    assign: async (topping_id) => (await menu.categoryToppings.create.mutate({ ...mine, topping_id })).id,
    unassign: (id) => menu.categoryToppings.delete.mutate({ id, ...where }),
    ...choosing(CATEGORY_TEXTS.toppingFailed),
  };
  const dressings: ChoicePort = {
    assign: async (dressing_id) => (await menu.categoryDressings.create.mutate({ ...mine, dressing_id })).id,
    unassign: (id) => menu.categoryDressings.delete.mutate({ id, ...where }),
    ...choosing(CATEGORY_TEXTS.dressingFailed),
  };
  return {
    text,
    detail,
    sizes,
    groups,
    selections,
    toppings,
    dressings,
    addSize: (position: number, name: string) => menu.sizes.create.mutate({ ...mine, name, position }),
    addGroup: (name: string) => menu.extraGroups.create.mutate({ ...mine, name }),
    addSelection: (group_id: number, selection: { name: string; price: number }) =>
      menu.extraSelections.create.mutate({ ...where, group_id, ...selection }),
  };
}

/** @throws Error when somebody has deleted it */
function rowOf<Row extends { id: number }>(rows: readonly Row[], id: number): Row {
  const row = rows.find((each) => each.id === id);
  if (!row) throw new Error(CATEGORY_TEXTS.saveFailed);
  return row;
}
