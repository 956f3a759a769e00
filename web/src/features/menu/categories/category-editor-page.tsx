import { useQuery } from '@tanstack/react-query';
import { Skeleton } from 'antd';
import { Link, useParams } from 'react-router';
import { CATEGORY_TEXTS } from '@server/shared/texts/categories';
import { ConsolePage } from '@/components/console-page';
import { Problem } from '@/components/problem';
import { Whose } from '@/components/whose/whose';
import { paths } from '@/config/paths';
import { useConsole } from '@/hooks/use-console';
import { useCurrency } from '@/hooks/use-currency';
import { useRestaurantScope } from '@/hooks/use-restaurant-scope';
import { errorText, isNotFound } from '@/lib/errors';
import { trpc } from '@/lib/trpc';
import { CategoryEditor } from './editor/category-editor';
import { readItems } from '../items/item-ports';
import { itemsIn } from '../items/items-in';
import { useChoices } from './use-choices';

const JUST_CREATED = 60_000; // ms

/** `…/menu/categories/{id}/editor`: the category and its choices come in one request. */
export function Component() {
  const id = Number(useParams()['id']);
  const isId = Number.isSafeInteger(id) && id > 0;
  return <ConsolePage>{isId ? <OneCategory key={id} id={id} /> : <CategoryMissing />}</ConsolePage>;
}

function OneCategory({ id }: { id: number }) {
  const { input } = useRestaurantScope();
  const category = trpc.menu.categories.getDeep.useQuery(
    { id, ...input },
    // Nothing may come in between while a user types, and what was edited is not in the cache; a category that
    // was created just now is, and opens without a request.
    { gcTime: 0, staleTime: JUST_CREATED, refetchOnWindowFocus: false, refetchOnReconnect: false },
  );
  const restaurantId = input.restaurant_id ?? category.data?.restaurant_id;
  const choices = useChoices(restaurantId, restaurantId !== undefined);
  const currency = useCurrency(restaurantId);
  const items = useQuery({
    queryKey: itemsIn(id),
    queryFn: () => readItems({ restaurant_id: restaurantId ?? 0, category_id: id }),
    enabled: restaurantId !== undefined,
    gcTime: 0,
    staleTime: JUST_CREATED,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });
  // Deleted while it is edited: what was typed stays in the editor, which says so.
  if (!category.data && isNotFound(category.error)) return <CategoryMissing />;
  const error = [category, items, choices].find((one) => one.error && !('data' in one && one.data))?.error;
  const retry = () => {
    if (!category.data) void category.refetch();
    if (!items.data) void items.refetch();
    choices.refetch();
  };
  if (error) return <Problem title={errorText(error)} onRetry={retry} />;
  if (!category.data || !items.data || !choices.loaded) return <Waiting />;
  return (
    <>
      <Whose id={category.data.restaurant_id} />
      <CategoryEditor
        tree={category.data}
        items={items.data}
        choices={choices.choices}
        currency={currency}
        refetch={async () => (await category.refetch({ throwOnError: true })).data ?? category.data}
      />
    </>
  );
}

/** Deleted, another restaurant's, or never there (C-232). */
function CategoryMissing() {
  const { basePath } = useConsole();
  return (
    <>
      <p role="alert">{CATEGORY_TEXTS.notFound}</p>
      <p>
        <Link to={paths.categories.href(basePath)}>Back to the categories</Link>
      </p>
    </>
  );
}

const Waiting = () => <Skeleton active title={false} paragraph={{ rows: 12, width: '100%' }} />;
