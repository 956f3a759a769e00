import { Checkbox, Skeleton } from 'antd';
import { lazy, Suspense, useRef, useState } from 'react';
import { Link, useLocation } from 'react-router';
import { ConsolePage } from '@/components/console-page';
import { Problem } from '@/components/problem';
import { errorText } from '@/lib/errors';
import { publicConfig } from '@/lib/public-config';
import type { MapControls } from '../area/map-behaviour';
import { distanceBetween } from '../area/circles';
import { MapButtons, MapCredits } from '../area/map-parts';
import frame from '../area/service-area.module.css';
import { territoriesHref } from '../editor-address';
import { counted, inDigits, people, TerritoryLinks } from '../insight/said';
import { Top } from '../insight/top';
import { newForZipHref } from '../insight/view-address';
import styles from './map-view.module.css';
import { POINT_LAYERS, type PointLayerName, type Spots } from './points/point-layers';
import { type MapData, type Place, useMapData } from './use-map-data';

const OverviewMap = lazy(() => import('./overview-map'));

const LAYERS: Record<PointLayerName, string> = {
  waiting: 'People who wait',
  zips: 'Zips of territories',
  restaurants: 'Restaurants in no territory',
};
/** From so near a zip is told from its neighbours. */
const NEAR = 12;

/** `?view=map`: all territories, where they overlap, and who waits where. */
export default function MapView() {
  const { data, error, refetch } = useMapData();
  return (
    <ConsolePage>
      <Top current="map" />
      {data ? (
        <Overview data={data} />
      ) : error ? (
        <Problem title={errorText(error)} onRetry={() => void refetch()} />
      ) : (
        <div className={styles.panes}>
          <div className={`${frame.frame} ${styles.frame}`}>
            <div className={frame.loading}>Loading the map…</div>
          </div>
          <Skeleton active title={false} paragraph={{ rows: 6, width: '100%' }} />
        </div>
      )}
    </ConsolePage>
  );
}

function Overview({ data }: { data: MapData }) {
  const [layers, setLayers] = useState<readonly PointLayerName[]>(POINT_LAYERS);
  const [tiles, setTiles] = useState(true);
  const [territory, setTerritory] = useState<number | null>(null);
  const [place, setPlace] = useState<Place | null>(null);
  const [spots, setSpots] = useState<Spots>({});
  const map = useRef<MapControls>(null);
  const show = (found: Place | null) => {
    setPlace(found);
    setTerritory(null);
  };
  return (
    <div className={styles.panes}>
      <div className={`${frame.frame} ${styles.frame}`}>
        <Suspense fallback={<div className={frame.loading}>Loading the map…</div>}>
          <OverviewMap
            areas={data.areas}
            overlaps={data.overlaps}
            points={data.places}
            layers={layers}
            selected={territory}
            tiles={publicConfig.map}
            controls={map}
            onTiles={setTiles}
            onSelect={(id) => {
              setTerritory(id);
              setPlace(null);
            }}
            onPoint={(layer, at) => show(data.places[layer][at] ?? null)}
            onSpots={setSpots}
          />
        </Suspense>
        <MapButtons map={map} all="Show all territories" />
        <MapCredits tiles={tiles} without="Everything else is on the map." />
      </div>
      <div className={styles.side}>
        <fieldset className={styles.layers}>
          <legend>On the map</legend>
          {POINT_LAYERS.map((layer) => (
            <Checkbox
              key={layer}
              checked={layers.includes(layer)}
              onChange={({ target }) =>
                setLayers(
                  POINT_LAYERS.filter((each) => (each === layer ? target.checked : layers.includes(each))),
                )
              }
            >
              <span className={`${styles.sign} ${styles[layer]}`} aria-hidden />
              {LAYERS[layer]}
              <span className={styles.count}>{inDigits(data.places[layer].length)}</span>
            </Checkbox>
          ))}
          <p className={styles.key}>
            <span className={`${styles.sign} ${styles.area}`} aria-hidden />
            Areas <span className={styles.count}>{inDigits(data.areas.length)}</span>
          </p>
          <p className={styles.key}>
            <span className={`${styles.sign} ${styles.overlap}`} aria-hidden />
            Where they overlap <span className={styles.count}>{inDigits(data.overlaps.length)}</span>
          </p>
        </fieldset>
        <Chosen data={data} territory={territory} place={place} />
        <InView
          data={data}
          spots={spots}
          onGo={(found) => {
            map.current?.goTo(found, NEAR);
            show(found);
          }}
        />
        {data.unplaced > 0 && (
          <p className={styles.note}>
            {counted(data.unplaced, 'zip has', 'zips have')} no known place, and{' '}
            {data.unplaced === 1 ? 'is' : 'are'} not on the map.
          </p>
        )}
        <p id="overview-keys" className={styles.note}>
          Drag the map, or move it with the arrow keys; plus and minus zoom. Press a circle or a dot to see
          what it is.
        </p>
      </div>
    </div>
  );
}

interface ChosenProps {
  data: MapData;
  territory: number | null;
  place: Place | null;
}

/** What was pressed on the map. */
function Chosen({ data, territory, place }: ChosenProps) {
  const location = useLocation();
  const area = data.areas.find((each) => each.territory === territory);
  const href = (id: number) => territoriesHref(location, id);
  return (
    <div role="status" className={styles.chosen}>
      {area ? (
        <>
          <strong>{area.name}</strong>
          {!area.isActive && ' is not active.'} <Link to={href(area.territory)}>Open the territory</Link>
        </>
      ) : place ? (
        <PlaceWords place={place} data={data} />
      ) : (
        'Nothing is chosen on the map.'
      )}
    </div>
  );
}

/** The active territories that have the zip or an area around it, as the lookup says. */
function servingAt(place: Place, { areas }: MapData): Place['territories'] {
  const around = areas.filter((area) => area.isActive && distanceBetween(area, place) <= area.radius);
  const serving = new Map(place.territories.map(({ id, name }) => [id, name]));
  for (const { territory, name } of around) serving.set(territory, name);
  return [...serving].map(([id, name]) => ({ id, name }));
}

function PlaceWords({ place, data }: { place: Place; data: MapData }) {
  const { name, zip } = place;
  const territories = servingAt(place, data);
  const location = useLocation();
  const waiting = data.places.waiting.find((each) => each.zip === zip)?.weight ?? 0;
  return (
    <>
      <strong>{name}</strong>
      {name !== zip && ` in ${zip}`}
      {waiting > 0 && `, where ${people(waiting)}`}:{' '}
      {territories.length > 0 ? (
        <TerritoryLinks territories={territories} href={(id) => territoriesHref(location, id)} />
      ) : (
        <>
          nobody serves it. <Link to={newForZipHref(location, zip)}>Create a territory for it</Link>
        </>
      )}
    </>
  );
}

interface InViewProps {
  data: MapData;
  spots: Spots;
  onGo: (place: Place) => void;
}

/** The part of the map that can be seen, in words. */
function InView({ data, spots, onGo }: InViewProps) {
  const { waiting, zips } = spots;
  const top = (waiting?.seen.top ?? []).flatMap((at) => data.places.waiting[at] ?? []);
  return (
    <section aria-labelledby="in-view" className={styles.inView}>
      <h2 id="in-view">In view</h2>
      <p>
        {[
          waiting && `${people(waiting.seen.weight)} in ${counted(waiting.seen.points, 'zip', 'zips')}`,
          zips && `${counted(zips.seen.points, 'zip', 'zips')} of territories`,
        ]
          .filter(Boolean)
          .join('; ') || 'Nothing of what is chosen above.'}
      </p>
      {top.length > 0 && (
        <ol aria-label="Where most people wait" className={styles.top}>
          {top.map((place) => (
            <li key={place.zip}>
              <button type="button" onClick={() => onGo(place)}>
                <span className={styles.zip}>{place.zip}</span>
                <span>{people(place.weight)}</span>
                {servingAt(place, data).length === 0 && (
                  <span className={styles.missing}>nobody serves it</span>
                )}
              </button>
            </li>
          ))}
        </ol>
      )}
    </section>
  );
}
