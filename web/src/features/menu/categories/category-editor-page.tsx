import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link, useParams } from 'react-router';
import { CATEGORY_TEXTS } from '@server/shared/texts/categories';
import { EditorPage } from '@/components/editor-page/editor-page';
import { Neighbours } from '@/components/editor-page/neighbours';
import { HistoryButton } from '@/components/history/history-button';
import { Problem } from '@/components/problem';
import { RestaurantBadge } from '@/components/restaurant-scope/restaurant-badge';
import { SkeletonForm } from '@/components/skeletons/skeleton-form';
import { FIRST_PAGES } from '@/config/first-pages';
import { paths } from '@/config/paths';
import { useConsole } from '@/hooks/use-console';
import { useCurrency } from '@/hooks/use-currency';
import { useKeepRecent } from '@/hooks/use-keep-recent';
import { useRestaurantScope } from '@/hooks/use-restaurant-scope';
import { useListPosition } from '@/hooks/use-list-window';
import { errorText, isNotFound } from '@/lib/errors';
import { trpc } from '@/lib/trpc';
import { CategoryEditor } from './editor/category-editor';
import { readItems } from '../items/item-api';
import { SplitPreview } from '../preview/split-preview';
import { itemsQueryKey } from '../items/items-query-key';
import { ReadOnlyWhileSuspended } from '../shared/while-suspended';
import { useCategoryBreadcrumbs } from './use-category-breadcrumbs';
import { useCatalogueChoices } from './use-catalogue-choices';
import { numberIn } from '@/lib/digits';

const JUST_CREATED = 60_000; // ms

/** `…/menu/categories/{id}/editor`: reads the category and its choices in one request. */
export function Component() {
  const id = numberIn(useParams()['id']);
  const isId = Number.isSafeInteger(id) && id > 0;
  const { basePath, title } = useConsole();
  const { input } = useRestaurantScope();
  const [named, setNamed] = useState({ id, name: '' });
  const [owner, setOwner] = useState(input.restaurant_id);
  const utils = trpc.useUtils();
  const place = useListPosition('categories', isId ? id : undefined, {
    first: { ...input, ...FIRST_PAGES.categories },
    read: (page) => utils.menu.categories.list.fetch(page),
    ready: named.id === id && named.name !== '',
  });
  const name = (named.id === id && named.name) || place.name;
  useKeepRecent({ kind: 'category', id, category_id: id, restaurant_id: owner ?? null, title: name ?? '' });
  return (
    <EditorPage
      of={id}
      title={title}
      name={name}
      breadcrumbs={useCategoryBreadcrumbs()}
      neighbours={<Neighbours place={place} href={(other) => paths.categoryEditor.href(basePath, other)} />}
      actions={
        name && (
          <>
            {owner !== undefined && <SplitPreview restaurantId={owner} />}
            <HistoryButton of="category" id={id} />
          </>
        )
      }
    >
      {isId ? (
        <OneCategory
          key={id}
          id={id}
          onNamed={(now, restaurantId) => {
            setNamed({ id, name: now });
            setOwner(restaurantId);
          }}
        />
      ) : (
        <CategoryMissing />
      )}
    </EditorPage>
  );
}

interface OneCategoryProps {
  id: number;
  /** Called with the name, after loading and after each edit, and with its restaurant. */
  onNamed: (name: string, restaurantId: number) => void;
}

function OneCategory({ id, onNamed }: OneCategoryProps) {
  const { input } = useRestaurantScope();
  const category = trpc.menu.categories.getDeep.useQuery(
    { id, ...input },
    // A refetch must not interrupt typing, and edits are not in the cache. A category that was just created is in it,
    // and opens without a request.
    { gcTime: 0, staleTime: JUST_CREATED, refetchOnWindowFocus: false, refetchOnReconnect: false },
  );
  const restaurantId = input.restaurant_id ?? category.data?.restaurant_id;
  const choices = useCatalogueChoices(restaurantId, restaurantId !== undefined);
  const currency = useCurrency(restaurantId);
  const items = useQuery({
    queryKey: itemsQueryKey(id),
    queryFn: () => readItems({ restaurant_id: restaurantId ?? 0, category_id: id }),
    enabled: restaurantId !== undefined,
    gcTime: 0,
    staleTime: JUST_CREATED,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });
  // Deleted during an edit: entered values stay in the editor, which explains it.
  if (!category.data && isNotFound(category.error)) return <CategoryMissing />;
  const error = [category, items, choices].find((one) => one.error && !('data' in one && one.data))?.error;
  const retry = () => {
    if (!category.data) void category.refetch();
    if (!items.data) void items.refetch();
    choices.refetch();
  };
  if (error) return <Problem title={errorText(error)} onRetry={retry} />;
  if (!category.data || !items.data || !choices.loaded) return <Skeleton />;
  return (
    <>
      <RestaurantBadge id={category.data.restaurant_id} />
      <ReadOnlyWhileSuspended>
        <CategoryEditor
          tree={category.data}
          items={items.data}
          choices={choices.choices}
          currency={currency}
          onNamed={(name) => onNamed(name, category.data.restaurant_id)}
          refetch={async () => (await category.refetch({ throwOnError: true })).data ?? category.data}
        />
      </ReadOnlyWhileSuspended>
    </>
  );
}

/** Shown for a category that was deleted, never existed, or belongs to another restaurant. */
function CategoryMissing() {
  const list = useCategoryBreadcrumbs().at(-1)?.href ?? '';
  return (
    <>
      <p role="alert">{CATEGORY_TEXTS.notFound}</p>
      <p>
        <Link to={list}>Back to categories</Link>
      </p>
    </>
  );
}

const Skeleton = () => <SkeletonForm cards={[4, 2, 2]} />;
