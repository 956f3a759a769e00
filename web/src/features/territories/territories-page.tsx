import { PlusOutlined } from '@ant-design/icons';
import { keepPreviousData } from '@tanstack/react-query';
import { Suspense, useEffect } from 'react';
import { lazyPart } from '@/components/lazy-part';
import { useLocation, useNavigate } from 'react-router';
import type { TerritoryOutput } from '@server/modules/territories/territories.schemas';
import { TERRITORY_NOUNS } from '@server/shared/texts/selection';
import { LinkButton } from '@/components/link-button';
import { ConsolePage } from '@/components/console-page';
import { askedSort } from '@/components/list-page/asked-sort';
import { ListPage } from '@/components/list-page/list-page';
import { PlainFilters } from '@/components/list-page/plain-filters';
import { useListQuery } from '@/components/list-page/use-list-query';
import { SkeletonForm } from '@/components/skeletons/skeleton-form';
import { SkeletonRows } from '@/components/skeletons/skeleton-rows';
import { lazyActions } from '@/components/selection/lazy-actions';
import { useConsoleSelection } from '@/components/selection/use-console-selection';
import { FIRST_PAGES } from '@/config/first-pages';
import { addedText, useAnnounceAdded } from '@/hooks/use-announce-added';
import { whenIdle } from '@/hooks/use-lazy-dialog';
import { useNewAction } from '@/hooks/use-page-key';
import { useSaveListWindow } from '@/hooks/use-list-window';
import { trpc } from '@/lib/trpc';
import { editedTerritoryId, NEW_TERRITORY, territoriesHref } from './editor-address';
import { GeojsonButtons } from './geojson/geojson-buttons';
import { Top } from './insight/top';
import { startZipIn, type TerritoryView, VIEW_NAMES, viewHref, viewIn } from './insight/view-address';
import { MapSkeleton } from './overview/map-skeleton';
import styles from './territories.module.css';
import { territoryColumns } from './territory-columns';
import { numberIn } from '@/lib/digits';

const loadEditor = () => import('./editor/territory-panel');
const TerritoryPanel = lazyPart(async () => ({ default: (await loadEditor()).TerritoryPanel }));

/** Loaded when opened. */
const SCREENS = {
  demand: lazyPart(() => import('./insight/demand-view')),
  overlaps: lazyPart(() => import('./insight/overlaps-view')),
  map: lazyPart(() => import('./overview/map-view')),
} satisfies Record<TerritoryView, unknown>;

/** Most territories of one action. */
const MAX_TERRITORIES = 2_000;

const ACTIONS = lazyActions(() => import('./selected-territories'), 520);

/** `/admin/territories`: the list, another view with `?view=`, or the editor with `?edit=`. */
export function Component() {
  const location = useLocation();
  const navigate = useNavigate();
  const announceAdded = useAnnounceAdded();
  const edit = editedTerritoryId(location);
  const view = viewIn(location);
  if (edit === null && view) return <OtherView view={view} />;
  if (edit === null) return <TerritoryList />;
  const list = territoriesHref(location);
  const onAdded = ({ id, name }: TerritoryOutput) =>
    announceAdded({ id, text: addedText(name), list, view: territoriesHref(location, id) });
  return (
    <Suspense
      fallback={
        <ConsolePage view={edit === NEW_TERRITORY ? 'Create territory' : 'Edit territory'} dense>
          <SkeletonForm cards={[3, 4]} />
        </ConsolePage>
      }
    >
      <TerritoryPanel
        key={edit}
        id={edit === NEW_TERRITORY ? null : numberIn(edit) || 0}
        listHref={list}
        zip={startZipIn(location)}
        href={(id) => territoriesHref(location, id)}
        onClose={() => void navigate(list)}
        onAdded={onAdded}
      />
    </Suspense>
  );
}

function OtherView({ view }: { view: TerritoryView }) {
  const Screen = SCREENS[view];
  return (
    <Suspense
      fallback={
        <ConsolePage view={VIEW_NAMES[view]} dense>
          <Top current={view} />
          {view === 'map' ? <MapSkeleton /> : <SkeletonRows widths={['9rem', undefined]} />}
        </ConsolePage>
      }
    >
      <Screen />
    </Suspense>
  );
}

const SORTS = ['name', 'slug', 'stores', 'zips', 'rep_name'] as const;

const FILTERS = {
  status: { label: 'Status', all: 'All statuses', names: { active: 'Active', inactive: 'Inactive' } },
} as const;

function TerritoryList() {
  useEffect(() => whenIdle(() => void loadEditor().catch(() => undefined)), []);
  const location = useLocation();
  const { territories } = trpc.useUtils().client;
  const query = useListQuery({ pageSize: FIRST_PAGES.territories.page_size, filters: FILTERS });
  const order = askedSort(query.sort, SORTS);
  const { search } = query.input;
  const filter = { ...(search && { search }), ...(query.chosen.status && { status: query.chosen.status }) };
  const asked = { ...query.place, ...filter, ...order, with_zips: false };
  const list = trpc.territories.list.useQuery(asked, { placeholderData: keepPreviousData });
  const { table, selected, outcome } = useConsoleSelection({
    nouns: TERRITORY_NOUNS,
    rows: list.data?.results,
    count: list.data?.count,
    filter,
    most: MAX_TERRITORIES,
    recount: async () => (await territories.list.query({ ...filter, page_size: 1, with_zips: false })).count,
    nameOf: ({ name }) => name,
    actions: ACTIONS,
  });
  const sharedOf = useShared(list.data?.results);
  const navigate = useNavigate();
  const newHref = territoriesHref(location, NEW_TERRITORY);
  const newKey = useNewAction(() => void navigate(newHref));
  useSaveListWindow('territories', { rows: list.data?.results, count: list.data?.count, query, asked });
  return (
    <ListPage
      label="Territories"
      nouns={TERRITORY_NOUNS}
      query={query}
      list={list}
      above={<Top current={undefined} />}
      columns={territoryColumns({
        editHref: (id) => territoriesHref(location, id),
        overlapsHref: viewHref(location, 'overlaps'),
        sharedOf,
      })}
      selection={table}
      marksAdded
      exported={{
        input: { ...filter, with_zips: false, ...order },
        unfiltered: { with_zips: false, ...order },
        selected,
      }}
      filters={<PlainFilters query={query} filters={FILTERS} />}
      noMatch={
        query.search === ''
          ? 'No territories have this status.'
          : `No ${[query.chosen.status, 'territories'].filter(Boolean).join(' ')} match “${query.search}”.`
      }
      actions={<GeojsonButtons filter={filter} selected={selected} />}
      create={
        <LinkButton type="primary" icon={<PlusOutlined aria-hidden />} to={newHref} {...newKey}>
          Create territory
        </LinkButton>
      }
      empty={
        <>
          <Rings />
          <p>Territories set where you operate and who represents you there.</p>
        </>
      }
    >
      {outcome}
    </ListPage>
  );
}

/** Overlaps of each of these territories with others. */
function useShared(rows: readonly { id: number }[] = []) {
  const ids = rows.map(({ id }) => id);
  const { data } = trpc.territories.overlapCounts.useQuery(
    { ids },
    { enabled: ids.length > 0, placeholderData: keepPreviousData },
  );
  const found = new Map(data?.counts.map((shared) => [shared.id, shared]));
  return (id: number) => found.get(id);
}

/** Illustration of circles on a map. */
const Rings = () => (
  <svg
    width="128"
    height="96"
    viewBox="0 0 128 96"
    aria-hidden="true"
    focusable="false"
    className={styles.rings}
  >
    <circle cx="50" cy="50" r="38" />
    <circle cx="90" cy="40" r="24" />
    <circle cx="50" cy="50" r="4" className={styles.dot} />
    <circle cx="90" cy="40" r="4" className={styles.dot} />
  </svg>
);
