import { formatPlural } from '@server/shared/format';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Suspense, useCallback, useEffect, useMemo, useState } from 'react';
import { Link } from 'react-router';
import type { MenuItemOutput } from '@server/modules/menu/items/menu-items.schemas';
import type { Currency } from '@server/shared/money';
import { EmptyState } from '@/components/empty-state';
import { Stack } from '@/components/layout/stack';
import { lazyPart } from '@/components/lazy-part';
import { ListToolbar } from '@/components/list-page/list-toolbar';
import { PlainFilters } from '@/components/list-page/plain-filters';
import { useListQuery } from '@/components/list-page/use-list-query';
import { Views } from '@/components/list-page/views';
import { Problem } from '@/components/problem';
import { SkeletonBlocks } from '@/components/skeletons/skeleton-blocks';
import { OneRestaurant } from '@/components/restaurant-scope/one-restaurant';
import { useKeepRestaurant, useWriteTarget } from '@/components/restaurant-scope/use-write-target';
import { paths } from '@/config/paths';
import { FieldDraftsContext } from '@/editing/field-drafts';
import { SaveNote } from '@/editing/save-note';
import { UnsavedEditsAlert } from '@/editing/unsaved-edits-alert';
import { useEditGuard } from '@/editing/use-edit-guard';
import { useAlerts } from '@/hooks/use-alerts';
import { useConsole } from '@/hooks/use-console';
import { useCurrency } from '@/hooks/use-currency';
import { useNewAction } from '@/hooks/use-page-key';
import { useMayWrite } from '@/hooks/use-may-read';
import { errorText } from '@/lib/errors';
import { isSuspended } from '@/lib/session/suspended';
import { SplitPreview } from '../preview/split-preview';
import { MenuPart } from '../shared/menu-part';
import { isVirtualized } from '../shared/virtual-rows';
import { ReadOnlyWhileSuspended } from '../shared/while-suspended';
import { useAllergenNames } from '../shared/allergens/use-allergen-names';
import { menuWordingBy } from '../shared/wording';
import { SelectedRows } from '@/components/selection/selected-rows';
import { idsShown, useShownIds } from '../shared/bulk/use-shown-ids';
import { itemsFilter, selectAllItems } from './bulk/found-items';
import type { GridCategory } from './grid/columns';
import { isUnpriced, type MenuItemRow } from './item-rows';
import { Text } from '@/components/layout/text';
import { ExportPlace } from '@/components/export-place';
import visible from '@/theme/looks/visible.module.css';
import { CategorySection } from './category-section';
import { hiddenItems, useItemCount } from './shown-items';
import { itemsQueryKey } from './items-query-key';
import { ItemsSession } from './items-session';
import { readMenu } from './read-menu';
import { useSoldOutItems } from './use-sold-out-items';
import styles from './items-page.module.css';

/** Loaded after the list: nothing can be selected before. */
const ItemsSelectionBar = lazyPart(async () => ({
  default: (await import('./bulk/items-selection-bar')).ItemsSelectionBar,
}));

/** Loaded after the list: nothing can be filled before. */
const ItemBlocks = lazyPart(async () => ({ default: (await import('./blocks/item-blocks')).ItemBlocks }));

const ExportItems = lazyPart(async () => ({ default: (await import('./export-items')).ExportItems }));

const NO_IDS: readonly number[] = [];

/** Filter in the address for items without a price. */
const PRICES = {
  label: 'Prices',
  all: 'Any price',
  names: { missing: 'Missing price' },
} as const;

const PICTURES = {
  label: 'Images',
  all: 'Any image',
  names: { missing: 'Missing image' },
} as const;

const STOCK = {
  label: 'Availability',
  all: 'Any availability',
  names: { off: 'Sold out now' },
} as const;

/** Active filters of the list, besides the search. */
interface Narrowing {
  unpriced: boolean;
  unpictured: boolean;
  off: boolean;
}

/** `…/menu/items`: all items of a restaurant by category, in an editable grid. */
export function Component() {
  const [target] = useWriteTarget();
  const restaurantId = target ?? undefined;
  const menu = useQuery({
    queryKey: ['items-of', restaurantId],
    queryFn: () => readMenu(restaurantId ?? 0),
    enabled: restaurantId !== undefined,
    // Read again on every visit; after that the editor keeps it up to date.
    gcTime: 0,
    staleTime: Infinity,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });
  const currency = useCurrency(restaurantId);
  const { data } = menu;
  const names = useMemo(
    () => Object.fromEntries((data?.categories ?? []).map(({ id, name }) => [String(id), name])),
    [data],
  );
  const filters = {
    category: { label: 'Category', all: 'All categories', names },
    price: PRICES,
    picture: PICTURES,
    stock: STOCK,
  };
  const query = useListQuery({ pageSize: 1, filters });
  const { search, chosen } = query;

  const which = <OneRestaurant without={Object.keys(filters)} />;
  if (restaurantId === undefined) return <MenuPart>{which}</MenuPart>;
  return (
    <MenuPart actions={<SplitPreview restaurantId={restaurantId} />}>
      {which}
      {data && currency ? (
        data.categories.length > 0 ? (
          <Items
            key={restaurantId}
            restaurantId={restaurantId}
            categories={data.categories}
            initial={data.items}
            readAt={menu.dataUpdatedAt}
            currency={currency}
            search={search}
            category={chosen.category}
            unpriced={chosen.price === 'missing'}
            unpictured={chosen.picture === 'missing'}
            off={chosen.stock === 'off'}
            toolbar={(count, exporting) => (
              <ListToolbar
                query={query}
                label="Search items"
                placeholder="Search items"
                maxLength={200}
                count={count}
                filters={<PlainFilters query={query} filters={filters} />}
                columnChoice={
                  <>
                    <Views list="Items" nouns="items" />
                    {exporting}
                  </>
                }
                spread
              />
            )}
          />
        ) : (
          <NoCategories />
        )
      ) : menu.error ? (
        <Problem title={errorText(menu.error)} onRetry={() => void menu.refetch()} />
      ) : (
        <SkeletonBlocks heights={[36, 320, 320]} />
      )}
    </MenuPart>
  );
}

function NoCategories() {
  const { basePath } = useConsole();
  const to = useKeepRestaurant()(paths.categoryNew.href(basePath));
  return (
    <p>
      <Link to={to}>Add a category</Link> first, then your items.
    </p>
  );
}

interface ItemsProps extends Narrowing {
  restaurantId: number;
  /** Categories in menu order. */
  categories: readonly GridCategory[];
  initial: readonly MenuItemOutput[];
  /** Time of the read. */
  readAt: number;
  currency: Currency;
  search: string;
  /** Category that is shown; undefined: all. */
  category: string | undefined;
  toolbar: (count: string, exporting: React.ReactNode) => React.ReactNode;
}

function Items(props: ItemsProps) {
  const { restaurantId, categories, initial, readAt, currency, search, category, toolbar } = props;
  const { unpriced, unpictured, off } = props;
  const { alert } = useAlerts();
  const names = useAllergenNames(restaurantId);
  const [session] = useState(() => new ItemsSession(restaurantId, initial, alert));
  const kept = useEditGuard({ what: 'items', restaurant: restaurantId }, session);
  const { items } = session;
  const client = useQueryClient();
  // Edits here are not in the items that category editors have cached.
  useEffect(() => client.removeQueries({ queryKey: itemsQueryKey() }), [client]);
  const count = useItemCount(session, categories);
  const soldOutNow = useSoldOutItems(restaurantId, initial, readAt);
  const hideNow = useCallback(() => {
    if (search === '' && !unpriced && !unpictured && !off) return undefined;
    const soldOut = off ? soldOutNow() : undefined;
    const wanted = (row: MenuItemRow, of: GridCategory) =>
      (!unpriced || isUnpriced(row, of)) &&
      (!unpictured || row.image_url === null) &&
      (!soldOut || soldOut.has(row.id));
    return hiddenItems(session, categories, search, wanted);
  }, [session, soldOutNow, categories, search, unpriced, unpictured, off]);
  // Fixed when the search or filter changes, so that a row stays while its price is entered.
  const hidden = useMemo(() => hideNow(), [hideNow]);
  useNewAction(enterNewItem);
  const inCategory = useMemo(
    () => categories.filter(({ id }) => category === undefined || String(id) === category),
    [categories, category],
  );
  const shownCount = useItemCount(session, inCategory, hidden);
  const shown = inCategory.filter(
    ({ id }) => !hidden || items.of(id).state.some(({ key }) => !hidden.has(key)),
  );
  const selectable = useSelectable();
  const [selection] = useState(() => new SelectedRows());
  const ids = useShownIds(useLists(session, inCategory), hidden);
  const allIds = useMemo(() => [...ids.values()].flat(), [ids]);
  const selectAll = () =>
    selectAllItems(selection, {
      session,
      filter: itemsFilter(props),
      shown: allIds,
      find: () => {
        const gone = hideNow();
        return inCategory.flatMap(({ id }) => idsShown(items.of(id), gone));
      },
    });
  const known = useShownIds(useLists(session, categories));
  useEffect(() => selection.show(allIds, [...known.values()].flat()), [selection, allIds, known]);
  return (
    <FieldDraftsContext value={session.drafts}>
      <SaveNote session={session} />
      {toolbar(
        formatPlural(shownCount, 'item'),
        <Suspense fallback={<ExportPlace />}>
          <ExportItems session={session} categories={inCategory} hidden={hidden} soldOutNow={soldOutNow} />
        </Suspense>,
      )}
      <UnsavedEditsAlert session={session} kept={kept} wording={menuWordingBy(names)} />
      <Text as="p" below={4} tone="subtle" size="s" className={visible.wideOnly}>
        Enter moves down, Tab moves right, Esc undoes a cell. Shift selects cells, Ctrl+D fills them down. You
        can paste straight from a spreadsheet. Include a heading row (Category, Name, Price) to fill several
        categories. Drop an image on a row to add it.
      </Text>
      <div data-fills>
        <Suspense>
          <ItemBlocks items={items} categories={categories} currency={currency} />
        </Suspense>
        {selectable && known.size > 0 && (
          <Suspense fallback={<div className={styles.selectionPlace} />}>
            <ItemsSelectionBar
              ids={allIds}
              onSelectAll={selectAll}
              session={session}
              categories={categories}
              selection={selection}
              restaurantId={restaurantId}
              currency={currency}
            />
          </Suspense>
        )}
        <ReadOnlyWhileSuspended>
          <Stack data-grid gap={4}>
            {shown.map((one) => (
              <CategorySection
                key={one.id}
                category={one}
                session={session}
                currency={currency}
                others={categories}
                hidden={hidden}
                virtualized={isVirtualized(count)}
                ids={ids.get(one.id) ?? NO_IDS}
                selection={selectable ? selection : undefined}
              />
            ))}
          </Stack>
        </ReadOnlyWhileSuspended>
      </div>
      {shown.length === 0 && (
        <EmptyState page role="status">
          {nothingShown(search, { unpriced, unpictured, off })}
        </EmptyState>
      )}
    </FieldDraftsContext>
  );
}

/** Items of these categories. */
const useLists = ({ items }: ItemsSession, categories: readonly GridCategory[]) =>
  useMemo(() => categories.map(({ id }) => [id, items.of(id)] as const), [items, categories]);

/** Can the user change many items: with the right to, and while the restaurant isn't suspended? */
function useSelectable(): boolean {
  const mayWrite = useMayWrite();
  const { profile } = useConsole();
  return mayWrite('menu') && !isSuspended(profile);
}

/** Focuses the new-item line of the first visible category. */
const enterNewItem = () => document.querySelector<HTMLElement>('[data-grid] [data-new-item] input')?.focus();

/** Explains why no item is shown. */
function nothingShown(search: string, { unpriced, unpictured, off }: Narrowing): string {
  if (search !== '') return `No items match “${search}”.`;
  if (Number(unpriced) + Number(unpictured) + Number(off) > 1) return 'No items match these filters.';
  if (unpriced) return 'No items are missing a price.';
  return unpictured ? 'No items are missing an image.' : 'Nothing is sold out.';
}
