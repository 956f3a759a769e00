import { formatNumber } from '@server/shared/format';
import { keepPreviousData } from '@tanstack/react-query';
import { Link, type Location, useLocation } from 'react-router';
import type { DemandRow } from '@server/modules/territories/areas.schemas';
import { Text } from '@/components/layout/text';
import type { ListColumn } from '@/components/list-page/column';
import { ListPage } from '@/components/list-page/list-page';
import { PlainFilters } from '@/components/list-page/plain-filters';
import { useListQuery } from '@/components/list-page/use-list-query';
import { trpc } from '@/lib/trpc';
import { territoriesHref } from '../editor-address';
import { Grid } from '@/components/layout/grid';
import styles from './insight.module.css';
import { formatWaiting, TerritoryLinks } from './format-counts';
import { Top } from './top';
import { newForZipHref, VIEW_NAMES } from './view-address';

const FILTERS = {
  show: {
    label: 'Coverage',
    all: 'All zips',
    names: { unserved: 'Not covered', served: 'Covered' },
  },
} as const;

type Row = DemandRow & { id: number };

/** `?view=demand`: zips with waiting people, the most first. */
export default function DemandView() {
  const location = useLocation();
  const query = useListQuery({ pageSize: 50, filters: FILTERS });
  const { show } = query.chosen;
  const { page, page_size, search } = query.input;
  const wanted = { ...(search ? { search } : {}), ...(show ? { show } : {}) };
  const demand = trpc.territories.demand.useQuery(
    { page, page_size, ...wanted },
    { placeholderData: keepPreviousData },
  );
  const { data } = demand;
  const rows = data?.ranked.map((row, at) => ({ ...row, id: at + 1 })) ?? [];
  const most = Math.max(1, ...rows.map(({ waiting }) => waiting));
  const list = { ...demand, data: data && { ...data, results: rows } };
  return (
    <ListPage
      label="Zips with people waiting"
      view={VIEW_NAMES.demand}
      nouns={['zip', 'zips']}
      searchLength={10}
      query={query}
      list={list}
      exported={{ input: wanted }}
      above={
        <Top current="demand">
          <Text as="p" minHeight={24} size="m" tone="muted" breaks>
            {data && data.total_waiting > 0 && headline(data, page === 1 ? rows[0] : undefined)}
          </Text>
        </Top>
      }
      columns={columns(location, most)}
      filters={<PlainFilters query={query} filters={FILTERS} />}
      noMatch={
        query.search ? `No one is waiting in a zip that starts with “${query.search}”.` : 'No zips match.'
      }
      empty={
        <p>No one is waiting yet. Zips from the waitlist appear here. Each email address counts once.</p>
      }
    />
  );
}

/** Headline with the total, and the first zip if no territory covers it. */
function headline(
  { total_waiting: total, unserved_waiting: unserved }: { total_waiting: number; unserved_waiting: number },
  first?: DemandRow,
) {
  const all =
    unserved === 0
      ? `${formatWaiting(total)}, all in zips with a territory.`
      : `${formatWaiting(total)}, ${formatNumber(unserved)} in zips without a territory.`;
  return (
    <>
      {first && !first.served && (
        <span>
          <Text as="strong" weight={650} tone="text">
            {`${formatWaiting(first.waiting)} in ${first.zip}, which has no territory.`}
          </Text>{' '}
        </span>
      )}
      {all}
    </>
  );
}

interface ServedByProps {
  territories: DemandRow['territories'];
  location: Location;
}

/** Territories that serve a zip, as the lookup finds them; also names inactive ones that would. */
function ServedBy({ territories, location }: ServedByProps) {
  const href = (id: number) => territoriesHref(location, id);
  const serving = territories.filter(({ is_active }) => is_active);
  if (serving.length > 0) return <TerritoryLinks territories={serving} href={href} />;
  return (
    <>
      <Text weight={600} tone="warning">
        Not covered
      </Text>
      {territories.length > 0 && (
        <span>
          {'; '}
          <TerritoryLinks territories={territories} href={href} />
          <span>{territories.length === 1 ? ' isn’t active' : ' aren’t active'}</span>
        </span>
      )}
    </>
  );
}

const columns = (location: Location, most: number): readonly ListColumn<Row>[] => [
  {
    key: 'zip',
    title: 'Zip',
    exported: 'zip',
    width: '9rem',
    primary: true,
    render: ({ zip }) => (
      <Text weight={600} tabular>
        {zip}
      </Text>
    ),
  },
  {
    key: 'waiting',
    title: 'Waiting',
    exported: 'waiting',
    render: ({ waiting, ...row }) => (
      <Grid
        as="span"
        align="center"
        columns="3.5rem minmax(40px, 1fr)"
        gap={3}
        weight={600}
        tabular
        className={styles.waiting}
      >
        {formatNumber(waiting)}
        <span
          aria-hidden
          className={`${styles.weight} ${row.served ? '' : styles.unserved}`}
          style={{ width: `${(waiting / most) * 100}%` }}
        />
      </Grid>
    ),
  },
  {
    key: 'served',
    title: 'Covered by',
    exported: { served: 'Covered', 'territories.name': 'Territories' },
    render: (row) => <ServedBy territories={row.territories} location={location} />,
  },
  {
    key: 'restaurants',
    title: 'Restaurants',
    exported: 'restaurants',
    width: '8rem',
    render: ({ restaurants }) => formatNumber(restaurants),
  },
  {
    key: 'do',
    title: 'Action',
    width: '12rem',
    actions: true,
    render: ({ zip, ...row }) =>
      !row.served && (
        <Link to={newForZipHref(location, zip)} aria-label={`Create territory for ${zip}`}>
          Create territory
        </Link>
      ),
  },
];
