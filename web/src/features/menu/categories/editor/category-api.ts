import type { CategoryTree } from '@server/modules/menu/categories/categories.schemas';
import type { CategoryDetailOutput } from '@server/modules/menu/categories/category-details.schemas';
import type { SizeOutput } from '@server/modules/menu/sizes/sizes.schemas';
import { CATEGORY_TEXTS } from '@server/shared/texts/categories';
import type { ChoiceApi } from '@/editing/choice-set';
import { isDeletedError, rowOf } from '@/editing/row-gone';
import type { ListApi } from '@/editing/row-list';
import type { RowApi } from '@/editing/row-saver';
import type { SaveReports } from '@/editing/save-reports';
import { isStale, refusalText } from '@/lib/errors';
import { api } from '@/lib/trpc';
import { createGroupApi } from '../../extra-groups/group-api';
import { type CategoryText, detailRow, type SizeValues } from '../category-values';
import { randomId } from '@/lib/random-id';

/**
 * Creates the calls for one category. They name its restaurant, whichever is active.
 * @param read reads the current category
 */
export function createCategoryApi(
  category: CategoryTree,
  read: () => Promise<CategoryTree>,
  reports: SaveReports,
) {
  const { menu } = api;
  const { id: category_id, restaurant_id } = category;
  const where = { restaurant_id };
  const mine = { category_id, restaurant_id };
  const onFailure = (error: unknown) => reports.changeFailed(error);

  const text: RowApi<CategoryText> = {
    send: (patch, { version }) =>
      menu.categories.update.mutate({ ...patch, ...where, id: category_id, version }),
    read,
    isStale,
    onFailure,
  };
  const detail: RowApi<CategoryDetailOutput> = {
    send: (patch, { id, version }) =>
      id === 0
        ? menu.details.save.mutate({ ...patch, ...mine })
        : menu.details.update.mutate({ ...patch, ...where, id, version }),
    read: async () => detailRow(await read()),
    isStale,
    onFailure,
  };
  const sizes: ListApi<SizeOutput> = {
    send: (patch, { id, version }) => menu.sizes.update.mutate({ ...patch, ...where, id, version }),
    read: async (id) => rowOf((await read()).sizes, id),
    remove: (id) => menu.sizes.delete.mutate({ id, ...where }),
    reorder: (ids) => menu.sizes.reorder.mutate({ ...mine, ids }),
    isStale,
    isGone: isDeletedError,
    onFailure: (_, error) => onFailure(error),
  };
  const toppings: ChoiceApi = {
    assign: async (topping_id) => (await menu.categoryToppings.create.mutate({ ...mine, topping_id })).id,
    unassign: (id) => menu.categoryToppings.delete.mutate({ id, ...where }),
    onFailure: (error) => reports.alert(refusalText(error) ?? CATEGORY_TEXTS.toppingFailed),
  };
  /** @param assignmentOf assignment of a topping, once it exists */
  const defaultToppings = (assignmentOf: (topping: number) => number | undefined): ChoiceApi => {
    const setDefault = (id: number, default_choice: boolean) =>
      menu.categoryToppings.update.mutate({ ...where, id, default_choice });
    return {
      assign: async (topping) => (await setDefault(assignmentOf(topping) ?? 0, true)).id,
      unassign: (id) => setDefault(id, false),
      onFailure: toppings.onFailure,
    };
  };
  const dressings: ChoiceApi = {
    assign: async (dressing_id) => (await menu.categoryDressings.create.mutate({ ...mine, dressing_id })).id,
    unassign: (id) => menu.categoryDressings.delete.mutate({ id, ...where }),
    onFailure: () => reports.alert(CATEGORY_TEXTS.dressingFailed),
  };
  return {
    text,
    detail,
    sizes,
    toppings,
    defaultToppings,
    dressings,
    groups: createGroupApi(category, async () => (await read()).extra_groups, reports),
    /** Adds a size at the end, with an idempotency key, so that a repeated create happens once. */
    createSize: (size: SizeValues) =>
      menu.sizes.create.mutate({ ...mine, ...size }, { context: { idempotencyKey: randomId() } }),
  };
}
