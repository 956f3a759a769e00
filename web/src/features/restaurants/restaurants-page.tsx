import { PlusOutlined } from '@ant-design/icons';
import { keepPreviousData } from '@tanstack/react-query';
import { Button } from 'antd';
import { Suspense, useState } from 'react';
import { lazyPart } from '@/components/lazy-part';
import { RESTAURANTS_TEXTS } from '@server/shared/texts/restaurants';
import { RESTAURANT_NOUNS } from '@server/shared/texts/selection';
import { Neighbours } from '@/components/editor-page/neighbours';
import { isSizable, ListFilters, PageSizes } from '@/components/list-page/list-choices';
import { ListPage } from '@/components/list-page/list-page';
import { useListQuery } from '@/components/list-page/use-list-query';
import { lazyActions } from '@/components/selection/lazy-actions';
import { useConsoleSelection } from '@/components/selection/use-console-selection';
import { FIRST_PAGES } from '@/config/first-pages';
import { useConsole } from '@/hooks/use-console';
import { useMayWrite } from '@/hooks/use-may-read';
import { useLazyDialog } from '@/hooks/use-lazy-dialog';
import { placeAmong, useOpenedRow } from '@/hooks/use-opened-row';
import { useNewAction } from '@/hooks/use-page-key';
import { restaurantName } from '@/lib/restaurant-name';
import { trpc } from '@/lib/trpc';
import { FILTERS, restaurantListRequest } from './list-filters';
import { restaurantColumns } from './restaurant-columns';
import { RestaurantDrawer } from './restaurant-drawer';

/** Choices of rows on a page. */
const PAGE_SIZES = [25, 100, 500];

/** Most restaurants of one action. */
const MAX_RESTAURANTS = 2_000;

const loadActions = () => import('./selected-restaurants');
const ACTIONS = lazyActions(loadActions, 560);
const DELETED_ACTIONS = lazyActions(async () => ({ default: (await loadActions()).DeletedRestaurants }), 400);

const loadCreate = () => import('./create-restaurant');
const CreateRestaurant = lazyPart(loadCreate);

/** Parameter with the id of the opened restaurant. */
const OPEN = 'open';

/** `/admin/restaurants`: all restaurants, for platform users. */
export function Component() {
  const { profile } = useConsole();
  const { restaurants } = trpc.useUtils().client;
  const query = useListQuery({
    pageSize: FIRST_PAGES.restaurants.page_size,
    pageSizes: PAGE_SIZES,
    filters: FILTERS,
  });
  const { chosen, sort, search, place } = query;
  const request = restaurantListRequest(chosen, sort, search);
  const list = trpc.restaurants.list.useQuery(
    { ...request, ...place },
    { placeholderData: keepPreviousData },
  );
  const mayWrite = useMayWrite();
  const { sort: order, ...filter } = request;
  const { table, selected, outcome } = useConsoleSelection({
    nouns: RESTAURANT_NOUNS,
    rows: mayWrite('restaurants') ? list.data?.results : undefined,
    count: list.data?.count,
    filter,
    most: MAX_RESTAURANTS,
    recount: async () => (await restaurants.list.query({ ...filter, page_size: 1 })).count,
    nameOf: restaurantName,
    actions: chosen.state === 'deleted' ? DELETED_ACTIONS : ACTIONS,
  });
  const [creating, setCreating] = useState(false);
  const [loading, openCreate] = useLazyDialog(loadCreate);
  const begin = () => openCreate(() => setCreating(true));
  const newKey = useNewAction(profile.is_superadmin ? begin : undefined);
  const { opened, hrefOf, close } = useOpenedRow(OPEN);
  const { results: rows, count } = list.data ?? {};
  const neighbours = (
    <Neighbours
      over
      place={placeAmong(opened, { rows, count, query, nameOf: restaurantName })}
      href={hrefOf}
    />
  );
  return (
    <ListPage
      label="Restaurants"
      nouns={RESTAURANT_NOUNS}
      searchPlaceholder={RESTAURANTS_TEXTS.searchHelp}
      query={query}
      list={list}
      columns={restaurantColumns(hrefOf, opened)}
      selection={table}
      marksAdded
      sizes={
        isSizable(list.data, PAGE_SIZES) && (
          <PageSizes query={query} label="Restaurants per page" sizes={PAGE_SIZES} />
        )
      }
      exported={{
        input: request,
        unfiltered: { ...(chosen.state === 'deleted' && { deleted: true }), sort: order },
        selected,
      }}
      foldedFilters={<ListFilters query={query} filters={FILTERS} />}
      noMatch={
        chosen.state === 'deleted' && search === '' ? RESTAURANTS_TEXTS.noDeleted : RESTAURANTS_TEXTS.noMatch
      }
      actions={
        profile.is_superadmin && (
          <Button
            type="primary"
            icon={<PlusOutlined aria-hidden />}
            loading={loading}
            onClick={begin}
            {...newKey}
          >
            {RESTAURANTS_TEXTS.create}
          </Button>
        )
      }
    >
      {outcome}
      <Suspense>
        {creating && <CreateRestaurant onClose={() => setCreating(false)} />}
        <RestaurantDrawer
          id={opened}
          row={rows?.find(({ id }) => id === opened)}
          neighbours={opened && neighbours}
          onClose={close}
        />
      </Suspense>
    </ListPage>
  );
}
