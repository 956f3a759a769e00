import { OrderedListOutlined, PlusOutlined, PrinterOutlined } from '@ant-design/icons';
import { keepPreviousData } from '@tanstack/react-query';
import { Button } from 'antd';
import { Suspense, useState } from 'react';
import { lazyPart } from '@/components/lazy-part';
import { useNavigate } from 'react-router';
import { CATEGORY_TEXTS } from '@server/shared/texts/categories';
import { MENU_TEXTS } from '@server/shared/texts/menu';
import { LinkButton } from '@/components/link-button';
import { askedSort } from '@/components/list-page/asked-sort';
import { ListPage } from '@/components/list-page/list-page';
import { useListQuery } from '@/components/list-page/use-list-query';
import { useRestaurantFilter } from '@/components/restaurant-scope/use-restaurant-filter';
import { useKeepRestaurant, useWriteTarget } from '@/components/restaurant-scope/use-write-target';
import { useRestaurantColumn } from '@/components/restaurant-scope/use-restaurant-column';
import { FIRST_PAGES } from '@/config/first-pages';
import { paths } from '@/config/paths';
import { useConsole } from '@/hooks/use-console';
import { useLazyDialog } from '@/hooks/use-lazy-dialog';
import { type KeyHint, useNewAction } from '@/hooks/use-page-key';
import { useRestaurantScope } from '@/hooks/use-restaurant-scope';
import { useSaveListWindow } from '@/hooks/use-list-window';
import { api, trpc } from '@/lib/trpc';
import type { BulkList } from '../shared/bulk/bulk-list';
import { tableSelection } from '@/components/selection/table-selection';
import { useListSelection } from '../shared/bulk/list-selection';
import { useOwnership } from '../shared/ownership';
import { CATEGORY_COLUMNS } from './category-columns';

const loadOrder = () => import('./category-order');
const CategoryOrder = lazyPart(async () => ({ default: (await loadOrder()).CategoryOrder }));

/** Value in the address for menu order; without it the list is ordered by id. */
const GUESTS = 'guests';

const ORDERS = { '': 'Date added', [GUESTS]: 'Menu order' };
const SORTS = ['name', 'options', 'priced_by', 'toppings', 'dressings'] as const;

const CATEGORIES: BulkList = {
  nouns: ['category', 'categories'],
  isFood: false,
  loss: CATEGORY_TEXTS.losesContents,
  send: (input) => api.menu.categories.bulk.mutate({ ...input, change: { edit: 'deleted' } }),
};

/** `…/menu/categories`; a row opens its editor. */
export function Component() {
  const {
    query,
    filter,
    input: narrowed,
  } = useRestaurantFilter(useListQuery({ pageSize: FIRST_PAGES.categories.page_size, orders: ORDERS }));
  const { input: scope } = useRestaurantScope();
  const input = {
    ...scope,
    ...narrowed,
    ...(query.sort === GUESTS && { ordering: 'position' as const }),
    ...askedSort(query.sort, SORTS),
  };
  const [target] = useWriteTarget();
  const [ordering, setOrdering] = useState(false);
  const [loading, openOrder] = useLazyDialog(loadOrder);
  const { search } = query;
  const asked = { ...input, ...query.input };
  const list = trpc.menu.categories.list.useQuery(asked, { placeholderData: keepPreviousData });
  const { withRestaurantColumn } = useRestaurantColumn(list.data?.results);
  const selection = useListSelection(CATEGORIES, list.data?.results, {
    count: list.data?.count,
    filter: { search: query.input.search },
    read: (place) => api.menu.categories.list.query({ ...asked, ...place }),
  });
  const navigate = useNavigate();
  const newHref = useNewCategoryHref();
  const { mayAdd } = useOwnership();
  const newKey = useNewAction(mayAdd ? () => void navigate(newHref) : undefined);
  useSaveListWindow('categories', { rows: list.data?.results, count: list.data?.count, query, asked });
  return (
    <ListPage
      label="Categories"
      nouns={['category', 'categories']}
      query={query}
      list={list}
      columns={withRestaurantColumn(CATEGORY_COLUMNS)}
      filters={filter}
      marksAdded
      exported={{ input: { ...input, search: query.input.search }, selected: selection?.selected }}
      {...(selection && { selection: tableSelection(selection.bar, selection.box) })}
      noMatch={search ? `No categories match “${search}”.` : 'No categories yet.'}
      actions={
        <>
          <Button icon={<PrinterOutlined aria-hidden />} onClick={() => print()}>
            Print
          </Button>
          {typeof target === 'number' && mayAdd && (
            <Button
              icon={<OrderedListOutlined aria-hidden />}
              loading={loading}
              onClick={() => openOrder(() => setOrdering(true))}
            >
              Reorder
            </Button>
          )}
          {mayAdd && <NewCategoryLink text={MENU_TEXTS.addCategory} {...newKey} />}
        </>
      }
      empty={
        <>
          <Plate />
          <p>Group your items into categories, such as pizza, salads and drinks.</p>
          {mayAdd && <NewCategoryLink text={MENU_TEXTS.firstCategory} />}
        </>
      }
    >
      <Suspense>
        {typeof target === 'number' && ordering && (
          <CategoryOrder restaurantId={target} onClose={() => setOrdering(false)} />
        )}
      </Suspense>
    </ListPage>
  );
}

const Plate = () => (
  <svg
    width="96"
    height="96"
    viewBox="0 0 120 120"
    aria-hidden="true"
    focusable="false"
    fill="none"
    stroke="var(--control)"
    strokeWidth="2.5"
  >
    <circle cx="60" cy="60" r="52" strokeDasharray="7 6.2" />
    <circle cx="60" cy="60" r="34" />
  </svg>
);

function useNewCategoryHref(): string {
  const { basePath } = useConsole();
  return useKeepRestaurant()(paths.categoryNew.href(basePath));
}

const NewCategoryLink = ({ text, ...hint }: { text: string } & KeyHint) => (
  <LinkButton type="primary" icon={<PlusOutlined aria-hidden />} to={useNewCategoryHref()} {...hint}>
    {text}
  </LinkButton>
);
