import { useQueryClient } from '@tanstack/react-query';
import { getQueryKey } from '@trpc/react-query';
import { useMemo } from 'react';
import type { Category, CategoryTree } from '@server/modules/menu/categories.schemas';
import { FIRST_PAGES } from '@/config/first-pages';
import { useRestaurantScope } from '@/hooks/use-restaurant-scope';
import { trpc } from '@/lib/trpc';
import { itemsQueryKey } from '../items/items-query-key';

/**
 * Keeps the list of categories true while one is written, so that it need not be read again: its first page follows,
 * everything else about categories is read anew when it is shown next.
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
    const change = (edit: (page: { results: Category[]; count: number }) => typeof page | undefined) => {
      const page = list.getData(first);
      const next = page && edit(page);
      void utils.menu.categories.invalidate(undefined, { refetchType: 'none' });
      if (page && next) list.setData(first, { ...page, ...next });
    };
    return {
      /** Together with whatever else the screen asks for at the same time. */
      prefetch: () => list.prefetch(first),

      /** It stands at the end, and its editor opens with what the server answered. */
      added: (category: CategoryTree) => {
        change(({ results, count }) =>
          count === results.length && count < FIRST_PAGES.categories.page_size
            ? { results: [...results, category], count: count + 1 }
            : undefined,
        );
        getDeep.setData({ id: category.id, ...scope }, category);
        client.setQueryData(itemsQueryKey(category.id), []);
      },

      /** Another user has deleted some of them: nothing that was read of them counts. */
      forget: () => void list.reset(),

      /** What its editor began with is out of date too. @param changes undefined when it is not known what became of it */
      changed: (changes: (Pick<Category, 'id'> & Partial<Category>) | undefined) => {
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
