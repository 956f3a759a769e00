import { useQueryClient } from '@tanstack/react-query';
import { getQueryKey } from '@trpc/react-query';
import { useMemo } from 'react';
import type { CategoryOutput, CategoryTree } from '@server/modules/menu/categories/categories.schemas';
import { FIRST_PAGES } from '@/config/first-pages';
import { useRestaurantScope } from '@/hooks/use-restaurant-scope';
import { trpc } from '@/lib/trpc';
import { itemsQueryKey } from '../items/items-query-key';

/**
 * Updates the cached category list after edits, so that it is not read again. Only its first page is updated; other
 * category queries are invalidated.
 */
export function useListedCategories() {
  const { input } = useRestaurantScope();
  const utils = trpc.useUtils();
  const client = useQueryClient();
  const { restaurant_id } = input;
  return useMemo(() => {
    const { list, getDeep } = utils.menu.categories;
    const scope = restaurant_id === undefined ? {} : { restaurant_id };
    const first = { ...scope, ...FIRST_PAGES.categories };
    const change = (
      edit: (page: { results: CategoryOutput[]; count: number }) => typeof page | undefined,
    ) => {
      const page = list.getData(first);
      const next = page && edit(page);
      void utils.menu.categories.invalidate(undefined, { refetchType: 'none' });
      if (page && next) list.setData(first, { ...page, ...next });
    };
    return {
      /** Batched with the screen's other queries. */
      prefetch: () => list.prefetch(first),

      /** Adds the new category at the end of the list. Its editor opens with the server's response. */
      added: (category: CategoryTree) => {
        change(({ results, count }) =>
          count === results.length && count < FIRST_PAGES.categories.page_size
            ? { results: [...results, category], count: count + 1 }
            : undefined,
        );
        getDeep.setData({ id: category.id, ...scope }, category);
        client.setQueryData(itemsQueryKey(category.id), []);
      },

      /** Drops all cached lists, after another user has deleted categories. */
      forget: () => void list.reset(),

      /**
       * Also drops the data that its editor started with.
       * @param changes undefined when the result of the edit is unknown
       */
      changed: (changes: (Pick<CategoryOutput, 'id'> & Partial<CategoryOutput>) | undefined) => {
        change(({ results, count }) =>
          changes && results.some(({ id }) => id === changes.id)
            ? { count, results: results.map((one) => (one.id === changes.id ? { ...one, ...changes } : one)) }
            : undefined,
        );
        client.removeQueries({ queryKey: getQueryKey(trpc.menu.categories.getDeep) });
      },
    };
  }, [utils, client, restaurant_id]);
}
