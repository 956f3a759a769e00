import { formatNumber } from '@server/shared/format';
import { keepPreviousData } from '@tanstack/react-query';
import { type ReactNode, useId } from 'react';
import { Link, useLocation } from 'react-router';
import type { Overlaps } from '@server/modules/territories/areas.schemas';
import { countryOfPlace } from '@server/shared/territories/country-of-place';
import { sayDistance } from '@server/shared/territories/units';
import { ConsolePage } from '@/components/console-page';
import { Inline } from '@/components/layout/inline';
import { Stack } from '@/components/layout/stack';
import { Text } from '@/components/layout/text';
import type { ListColumn } from '@/components/list-page/column';
import { DataTable } from '@/components/list-page/data-table';
import { Pager } from '@/components/list-page/pager';
import { useListQuery } from '@/components/list-page/use-list-query';
import { Problem } from '@/components/problem';
import { SkeletonRows } from '@/components/skeletons/skeleton-rows';
import { errorText } from '@/lib/errors';
import { trpc } from '@/lib/trpc';
import { territoriesHref } from '../editor-address';
import styles from './insight.module.css';
import { formatPercent, formatShownOf, TerritoryLinks } from './format-counts';
import { Top } from './top';
import { newForZipHref, VIEW_NAMES } from './view-address';

type SharedZip = Overlaps['zips'][number] & { id: number };
type Overlap = Overlaps['circles'][number] & { id: number };
type Restaurant = Overlaps['unserved']['restaurants'][number];
type Href = (id: number) => string;

/** `?view=overlaps`: shared zips, overlapping areas and restaurants without a territory, with advice for each. */
export default function OverlapsView() {
  const query = useListQuery({ pageSize: 50 });
  const { page, page_size } = query.place;
  const { data, error, refetch } = trpc.territories.overlaps.useQuery(
    { page, page_size },
    { placeholderData: keepPreviousData },
  );
  return (
    <ConsolePage view={VIEW_NAMES.overlaps} dense>
      <Top current="overlaps" />
      {data ? (
        <Found
          data={data}
          pager={
            data.unserved.count > page_size && (
              <Pager
                page={page}
                pageSize={page_size}
                total={data.unserved.count}
                onChange={(to) => query.goTo(to)}
              />
            )
          }
        />
      ) : error ? (
        <Problem title={errorText(error)} onRetry={() => void refetch()} />
      ) : (
        <Skeleton />
      )}
    </ConsolePage>
  );
}

const TITLES = {
  zips: 'Shared zips',
  areas: 'Overlapping areas',
  restaurants: 'Restaurants without a territory',
} as const;

const withIds = <T,>(rows: readonly T[]) => rows.map((row, at) => ({ ...row, id: at + 1 }));

function Found({ data, pager }: { data: Overlaps; pager: ReactNode }) {
  const location = useLocation();
  const href: Href = (id) => territoriesHref(location, id);
  return (
    <>
      <Part
        title={TITLES.zips}
        count={data.zip_count}
        shown={data.zips.length}
        advice="Guests there could be counted twice. Keep each zip in one territory."
        nothing="No shared zips."
      >
        <DataTable label={TITLES.zips} columns={zipColumns(href)} rows={withIds(data.zips)} />
      </Part>
      <Part
        title={TITLES.areas}
        count={data.circle_count}
        shown={data.circles.length}
        advice="Shrink or move one area, or leave it if both should serve there."
        nothing="No overlapping areas."
      >
        <DataTable label={TITLES.areas} columns={areaColumns(href)} rows={withIds(data.circles)} />
      </Part>
      <Part
        title={TITLES.restaurants}
        count={data.unserved.count}
        advice="These restaurants have no territory. Add their zip to a nearby territory or create one."
        nothing="Every restaurant with a zip has an active territory."
      >
        <DataTable
          label={TITLES.restaurants}
          columns={restaurantColumns((zip) => newForZipHref(location, zip))}
          rows={data.unserved.restaurants}
        />
        {pager}
      </Part>
    </>
  );
}

const SKELETONS: readonly (readonly [title: string, widths: readonly (string | undefined)[]])[] = [
  [TITLES.zips, ['9rem', undefined]],
  [TITLES.areas, [undefined, '9rem', '11rem', '12rem', '9rem']],
  [TITLES.restaurants, [undefined, '9rem', '14rem']],
];

/** Skeleton of the three lists. */
const Skeleton = () =>
  SKELETONS.map(([title, widths]) => (
    <Stack key={title} as="section" gap={3} shrink className={styles.section}>
      <Inline gap={3} rowGap={1} wrap align="baseline">
        <h2>{title}</h2>
      </Inline>
      <Text as="p" tone="muted" size="m" className={styles.advice}>
        Checking all territories…
      </Text>
      <SkeletonRows widths={widths} rows={3} />
    </Stack>
  ));

interface PartProps {
  title: string;
  count: number;
  /** Number of listed rows; default: all. */
  shown?: number;
  advice: string;
  nothing: string;
  children: ReactNode;
}

function Part({ title, count, shown = count, advice, nothing, children }: PartProps) {
  const id = useId();
  return (
    <Stack aria-labelledby={id} as="section" gap={3} shrink className={styles.section}>
      <Inline gap={3} rowGap={1} wrap align="baseline">
        <h2 id={id}>{title}</h2>
        <Text size="s" tone="subtle" tabular>
          {formatShownOf(shown, count)}
        </Text>
      </Inline>
      <Text as="p" tone="muted" size="m" className={styles.advice}>
        {count > 0 ? advice : nothing}
      </Text>
      {count > 0 && children}
    </Stack>
  );
}

const zipColumns = (href: Href): readonly ListColumn<SharedZip>[] => [
  {
    key: 'code',
    title: 'Zip',
    width: '9rem',
    primary: true,
    render: ({ code }) => (
      <Text weight={600} tabular>
        {code}
      </Text>
    ),
  },
  {
    key: 'territories',
    title: 'Territories',
    render: ({ territories }) => <TerritoryLinks territories={territories} href={href} />,
  },
];

const areaColumns = (href: Href): readonly ListColumn<Overlap>[] => [
  {
    key: 'territories',
    title: 'Territories',
    primary: true,
    render: ({ territories }) => (
      <TerritoryLinks territories={territories.filter((territory) => territory !== null)} href={href} />
    ),
  },
  {
    key: 'reach',
    title: 'Overlap width',
    width: '9rem',
    render: ({ overlap_meters, circles }) => sayDistance(overlap_meters, countryOf(circles)),
  },
  {
    key: 'share',
    title: 'Share of smaller area',
    width: '11rem',
    render: ({ share }) => formatPercent(share),
  },
  {
    key: 'distance',
    title: 'Distance between centers',
    width: '12rem',
    render: ({ distance_meters, circles }) => sayDistance(distance_meters, countryOf(circles)),
  },
  { key: 'pairs', title: 'Area pairs', width: '9rem', render: ({ pairs }) => formatNumber(pairs) },
];

const countryOf = ([{ center_lat, center_lng }]: Overlaps['circles'][number]['circles']) =>
  countryOfPlace(center_lat, center_lng);

const restaurantColumns = (newFor: (zip: string) => string): readonly ListColumn<Restaurant>[] => [
  { key: 'name', title: 'Restaurant', primary: true, render: ({ name }) => name },
  {
    key: 'zip',
    title: 'Zip',
    width: '9rem',
    render: ({ zip_code }) => (
      <Text weight={600} tabular>
        {zip_code}
      </Text>
    ),
  },
  {
    key: 'do',
    title: 'Action',
    width: '14rem',
    actions: true,
    render: ({ zip_code }) => (
      <Link to={newFor(zip_code)} aria-label={`Create territory for ${zip_code}`}>
        Create territory
      </Link>
    ),
  },
];
