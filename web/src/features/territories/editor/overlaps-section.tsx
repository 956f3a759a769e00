import { formatNumber, formatPlural } from '@server/shared/format';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useLocation } from 'react-router';
import type { Overlaps } from '@server/modules/territories/areas.schemas';
import { countryOfArea } from '@server/shared/territories/country-of-place';
import { sayDistance } from '@server/shared/territories/units';
import { zipCodeOf } from '@server/shared/territories/zip-code';
import { Stack } from '@/components/layout/stack';
import { useDebouncedValue } from '@/hooks/use-debounced-value';
import { trpc } from '@/lib/trpc';
import { territoriesHref } from '../editor-address';
import { formatPercent, TerritoryLinks } from '../insight/format-counts';
import { Text } from '@/components/layout/text';
import styles from './editor.module.css';
import { TerritorySection } from './section';
import type { TerritoryBody, TerritoryDraft } from './territory-draft';

interface OverlapsSectionProps {
  /** Undefined for a territory that is not saved yet. */
  id: number | undefined;
  draft: TerritoryDraft;
}

/** Maximum number of overlaps in the list. */
const SHOWN = 8;

/** Overlaps of the edited territory with others, before it is saved. */
export default function OverlapsSection({ id, draft: { zips, circles } }: OverlapsSectionProps) {
  const { client } = trpc.useUtils();
  const asked = useDebouncedValue(questionOf(zips, circles));
  const isNothing = zips.length === 0 && circles.length === 0;
  const { data } = useQuery({
    queryKey: ['territories', 'draftOverlaps', id, asked],
    queryFn: () =>
      client.territories.draftOverlaps.mutate({
        ...(JSON.parse(asked) as Question),
        ...(id === undefined ? {} : { id }),
      }),
    enabled: !isNothing,
    staleTime: 0,
    placeholderData: keepPreviousData,
  });
  const found = isNothing ? undefined : data;
  const count = found ? found.zip_count + found.circle_count : 0;
  return (
    <TerritorySection title="Overlaps" {...(found ? { count: count === 0 ? 'None' : String(count) } : {})}>
      <Stack role="status" gap={2} className={styles.overlaps}>
        {isNothing ? (
          <Text as="p" tone="subtle" size="s" tabular>
            Add zips or an area to see overlaps.
          </Text>
        ) : !found ? (
          <Text as="p" tone="subtle" size="s" tabular>
            Checking other territories…
          </Text>
        ) : count === 0 ? (
          <Text as="p" tone="subtle" size="s" tabular>
            No overlaps with other territories.
          </Text>
        ) : (
          <Shared found={found} country={countryOfArea(zips, circles)} />
        )}
      </Stack>
    </TerritorySection>
  );
}

type Question = Pick<TerritoryBody, 'zips' | 'circles'>;

/** Serializes the query, so that equal input keeps the same query. */
const questionOf = (zips: TerritoryDraft['zips'], circles: TerritoryDraft['circles']) =>
  JSON.stringify({
    zips: zips.filter((zip) => zipCodeOf(zip) === zip),
    circles: circles.map(({ center_lat, center_lng, radius_meters }) => ({
      center_lat,
      center_lng,
      radius_meters,
    })),
  });

function Shared({ found, country }: { found: Overlaps; country: string | undefined }) {
  const location = useLocation();
  const href = (of: number) => territoriesHref(location, of);
  const { zips, zip_count, circles, circle_count } = found;
  return (
    <>
      {circle_count > 0 && (
        <>
          <p>{`${formatPlural(circle_count, 'territory overlaps', 'territories overlap')} these areas. Shrink or move one area, or leave it if both should serve there.`}</p>
          <ul aria-label="Overlapping areas">
            {circles.slice(0, SHOWN).map(({ territories: [, other], overlap_meters, share }) => (
              <li key={other.id}>
                <TerritoryLinks territories={[other]} href={href} />
                <span>{`: ${sayDistance(overlap_meters, country)} overlap, ${formatPercent(share)} of the smaller area`}</span>
              </li>
            ))}
            <More of={circle_count} />
          </ul>
        </>
      )}
      {zip_count > 0 && (
        <>
          <p>{`${formatPlural(zip_count, 'zip code is', 'zip codes are')} also in other territories. Keep each in one territory.`}</p>
          <ul aria-label="Shared zip codes">
            {zips.slice(0, SHOWN).map(({ code, territories }) => (
              <li key={code}>
                <strong>{code}</strong>: <TerritoryLinks territories={territories} href={href} />
              </li>
            ))}
            <More of={zip_count} />
          </ul>
        </>
      )}
    </>
  );
}

const More = ({ of }: { of: number }) =>
  of > SHOWN && <Text as="li" tone="subtle" size="s" tabular>{`and ${formatNumber(of - SHOWN)} more`}</Text>;
