import { formatList, formatNumber } from '@server/shared/format';
import { keepPreviousData } from '@tanstack/react-query';
import { type ReactNode, useId } from 'react';
import { Link, useLocation } from 'react-router';
import { MAX_PAGE_SIZE } from '@server/shared/schemas';
import type { Overlaps } from '@server/modules/territories/areas.schemas';
import { countryOfPlace } from '@server/shared/territories/country-of-place';
import { sayDistance } from '@server/shared/territories/units';
import { ConsolePage } from '@/components/console-page';
import { Inline } from '@/components/layout/inline';
import { Stack } from '@/components/layout/stack';
import { Text } from '@/components/layout/text';
import type { ListColumn } from '@/components/list-page/column';
import { DataTable } from '@/components/list-page/data-table';
import { ExportButton } from '@/components/list-page/export-button';
import { Pager } from '@/components/list-page/pager';
import { useListQuery } from '@/components/list-page/use-list-query';
import { Problem } from '@/components/problem';
import { SkeletonRows } from '@/components/skeletons/skeleton-rows';
import { errorText } from '@/lib/errors';
import { api, trpc } from '@/lib/trpc';
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
  const zips = { columns: zipColumns(href), rows: withIds(data.zips) };
  const areas = { columns: areaColumns(href), rows: withIds(data.circles) };
  const restaurants = restaurantColumns((zip) => newForZipHref(location, zip));
  return (
    <>
      <Part
        title={TITLES.zips}
        count={data.zip_count}
        shown={data.zips.length}
        advice="Guests there could be counted twice. Keep each zip in one territory."
        nothing="No shared zips."
        exporting={
          <ExportButton
            file="shared-zips"
            nouns={['zip', 'zips']}
            of={TITLES.zips}
            columns={zips.columns}
            read={wholeOf(zips.rows)}
          />
        }
      >
        <DataTable label={TITLES.zips} {...zips} />
      </Part>
      <Part
        title={TITLES.areas}
        count={data.circle_count}
        shown={data.circles.length}
        advice="Shrink or move one area, or leave it if both should serve there."
        nothing="No overlapping areas."
        exporting={
          <ExportButton
            file="overlapping-areas"
            nouns={['overlap', 'overlaps']}
            of={TITLES.areas}
            columns={areas.columns}
            read={wholeOf(areas.rows)}
          />
        }
      >
        <DataTable label={TITLES.areas} {...areas} />
      </Part>
      <Part
        title={TITLES.restaurants}
        count={data.unserved.count}
        advice="These restaurants have no territory. Add their zip to a nearby territory or create one."
        nothing="Every restaurant with a zip has an active territory."
        exporting={
          <ExportButton
            file="restaurants-without-a-territory"
            nouns={['restaurant', 'restaurants']}
            of={TITLES.restaurants}
            columns={restaurants}
            read={readUnserved}
          />
        }
      >
        <DataTable label={TITLES.restaurants} columns={restaurants} rows={data.unserved.restaurants} />
        {pager}
      </Part>
    </>
  );
}

/** Reads a list that is loaded already. */
const wholeOf =
  <T,>(results: readonly T[]) =>
  () =>
    Promise.resolve({ results, next: null });

/** Reads a part of the restaurants without a territory. */
async function readUnserved(page = 1) {
  const { unserved } = await api.territories.overlaps.query({ page, page_size: MAX_PAGE_SIZE });
  const { restaurants } = unserved;
  return { results: restaurants, next: restaurants.length < MAX_PAGE_SIZE ? null : page + 1 };
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
  exporting: ReactNode;
  children: ReactNode;
}

function Part({ title, count, shown = count, advice, nothing, exporting, children }: PartProps) {
  const id = useId();
  return (
    <Stack aria-labelledby={id} as="section" gap={3} shrink className={styles.section}>
      <Inline gap={4} rowGap={2} wrap align="center" justify="space-between">
        <Inline gap={3} rowGap={1} wrap align="baseline">
          <h2 id={id}>{title}</h2>
          <Text size="s" tone="subtle" tabular>
            {formatShownOf(shown, count)}
          </Text>
        </Inline>
        {count > 0 && exporting}
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
    text: ({ code }) => code,
    render: ({ code }) => (
      <Text weight={600} tabular>
        {code}
      </Text>
    ),
  },
  {
    key: 'territories',
    title: 'Territories',
    text: ({ territories }) => namesOf(territories),
    render: ({ territories }) => <TerritoryLinks territories={territories} href={href} />,
  },
];

const areaColumns = (href: Href): readonly ListColumn<Overlap>[] => [
  {
    key: 'territories',
    title: 'Territories',
    primary: true,
    text: ({ territories }) => namesOf(territories),
    render: ({ territories }) => (
      <TerritoryLinks territories={territories.filter((territory) => territory !== null)} href={href} />
    ),
  },
  {
    key: 'reach',
    title: 'Overlap width',
    width: '9rem',
    text: ({ overlap_meters, circles }) => sayDistance(overlap_meters, countryOf(circles)),
  },
  {
    key: 'share',
    title: 'Share of smaller area',
    width: '11rem',
    text: ({ share }) => formatPercent(share),
  },
  {
    key: 'distance',
    title: 'Distance between centers',
    width: '12rem',
    text: ({ distance_meters, circles }) => sayDistance(distance_meters, countryOf(circles)),
  },
  { key: 'pairs', title: 'Area pairs', width: '9rem', text: ({ pairs }) => formatNumber(pairs) },
];

const namesOf = (territories: readonly ({ name: string } | null)[]) =>
  formatList(territories.flatMap((territory) => territory?.name ?? []));

const countryOf = ([{ center_lat, center_lng }]: Overlaps['circles'][number]['circles']) =>
  countryOfPlace(center_lat, center_lng);

const restaurantColumns = (newFor: (zip: string) => string): readonly ListColumn<Restaurant>[] => [
  { key: 'name', title: 'Restaurant', primary: true, text: ({ name }) => name },
  {
    key: 'zip',
    title: 'Zip',
    width: '9rem',
    text: ({ zip_code }) => zip_code,
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
