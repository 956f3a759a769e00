import { formatList, formatPlural } from '@server/shared/format';
import { Link, useLocation } from 'react-router';
import { Text } from '@/components/layout/text';
import { distanceBetween } from '../area/circles';
import { territoriesHref } from '../editor-address';
import { formatWaiting, TerritoryLinks } from '../insight/format-counts';
import { newForZipHref } from '../insight/view-address';
import type { MapData, MapPlace, PlaceLayers } from './map-data';
import { Stack } from '@/components/layout/stack';
import { Inline } from '@/components/layout/inline';
import bare from '@/theme/looks/bare.module.css';
import styles from './map-view.module.css';
import type { Spots } from './points/point-layers';

/** Numbers of places without a known location. */
export function Unplaced({ layers }: { layers: PlaceLayers }) {
  const { waiting, zips, shared, restaurants } = layers;
  const ofTerritories = zips.unplaced + shared.unplaced;
  const parts = [
    waiting.unplaced > 0 &&
      formatPlural(waiting.unplaced, 'zip with people waiting', 'zips with people waiting'),
    ofTerritories > 0 && formatPlural(ofTerritories, 'territory zip'),
    restaurants.unplaced > 0 &&
      formatPlural(restaurants.unplaced, 'restaurant without a territory', 'restaurants without a territory'),
  ].filter((part) => part !== false);
  if (parts.length === 0) return null;
  return <Text as="p" size="s" tone="subtle">{`Not shown (unknown location): ${formatList(parts)}.`}</Text>;
}

interface ChosenProps {
  data: MapData;
  territory: number | null;
  place: MapPlace | null;
}

/** Details of the selected territory or place. */
export function Chosen({ data, territory, place }: ChosenProps) {
  const location = useLocation();
  const area = data.areas.find((each) => each.territory === territory);
  const href = (id: number) => territoriesHref(location, id);
  return (
    <Text as="div" tone="muted" breaks role="status" className={styles.chosen}>
      {area ? (
        <>
          <strong>{area.name}</strong>
          <span>{area.isActive ? ' ' : ' isn’t active. '}</span>
          <Link to={href(area.territory)}>Open territory</Link>
        </>
      ) : place ? (
        <PlaceWords place={place} data={data} />
      ) : (
        'Nothing selected.'
      )}
    </Text>
  );
}

/** Active territories with the zip or an area around it, same as the lookup. */
function servingAt(place: MapPlace, { areas }: MapData): { id: number; name: string }[] {
  const around = areas.filter((area) => area.isActive && distanceBetween(area, place) <= area.radius);
  const having = place.owners.filter(({ isActive }) => isActive);
  const serving = new Map(having.map(({ id, name }) => [id, name]));
  for (const { territory, name } of around) serving.set(territory, name);
  return [...serving].map(([id, name]) => ({ id, name }));
}

function PlaceWords({ place, data }: { place: MapPlace; data: MapData }) {
  const { name, zip, owners } = place;
  const territories = servingAt(place, data);
  const resting = owners.filter(({ isActive }) => !isActive);
  const location = useLocation();
  const href = (id: number) => territoriesHref(location, id);
  const waiting = data.layers.waiting.places.find((each) => each.zip === zip)?.weight ?? 0;
  return (
    <>
      <strong>{name}</strong>
      <span>{`${name === zip ? '' : ` in ${zip}`}${waiting > 0 ? `, ${formatWaiting(waiting)}` : ''}: `}</span>
      {territories.length > 0 ? (
        <span>
          <TerritoryLinks territories={territories} href={href} />.
        </span>
      ) : (
        <span>
          no territory covers it. <Link to={newForZipHref(location, zip)}>Create one</Link>
        </span>
      )}
      {resting.length > 0 && (
        <span>
          {' '}
          <TerritoryLinks territories={resting} href={href} />
          <span>
            {resting.length === 1 ? ' has the zip but isn’t active.' : ' have the zip but aren’t active.'}
          </span>
        </span>
      )}
      {name === zip && owners.length > 1 && <span> Keep the zip in one territory.</span>}
    </>
  );
}

interface InViewProps {
  data: MapData;
  spots: Spots;
  onGo: (place: MapPlace) => void;
}

/** Visible part of the map, as text. */
export function InView({ data, spots, onGo }: InViewProps) {
  const { waiting, zips, shared } = spots;
  const top = (waiting?.seen.top ?? []).flatMap((at) => data.layers.waiting.places[at] ?? []);
  return (
    <section aria-labelledby="in-view" className={styles.inView}>
      <h2 id="in-view">In view</h2>
      <Text as="p" tone="muted">
        {[
          waiting && `${formatWaiting(waiting.seen.weight)} in ${formatPlural(waiting.seen.points, 'zip')}`,
          zips && `${formatPlural(zips.seen.points, 'zip')} in one territory`,
          shared && `${formatPlural(shared.seen.points, 'zip')} in several`,
        ]
          .filter(Boolean)
          .join('; ') || 'None of the checked items are in view.'}
      </Text>
      {top.length > 0 && (
        <Stack as="ol" gap={0} above={2} aria-label="Most people waiting" className={styles.top}>
          {top.map((place) => (
            <li key={place.zip}>
              <Inline
                as="button"
                minHeight={34}
                touch

                gap={3}
                rowGap={0}
                wrap
                align="baseline"
                wide
                className={bare.bare}
                onClick={() => onGo(place)}
                type="button"
              >
                <Text tabular weight={600}>
                  {place.zip}
                </Text>
                <span>{formatWaiting(place.weight)}</span>
                {servingAt(place, data).length === 0 && (
                  <Text tone="warning" size="s" weight={600}>
                    not covered
                  </Text>
                )}
              </Inline>
            </li>
          ))}
        </Stack>
      )}
    </section>
  );
}
