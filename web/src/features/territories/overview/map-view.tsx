import { formatNumber } from '@server/shared/format';
import { Checkbox } from 'antd';
import { Suspense, useRef, useState } from 'react';
import { Stack } from '@/components/layout/stack';
import { Text } from '@/components/layout/text';
import { lazyPart } from '@/components/lazy-part';
import { ConsolePage } from '@/components/console-page';
import { Problem } from '@/components/problem';
import { errorText } from '@/lib/errors';
import { pageConfig } from '@/lib/public-config';
import type { MapControls } from '../area/map-behaviour';
import { MapButtons, MapCredits } from '../area/map-parts';
import frame from '../area/service-area.module.css';
import { formatShownOf } from '../insight/format-counts';
import { Top } from '../insight/top';
import { VIEW_NAMES } from '../insight/view-address';
import tones from '@/theme/looks/tones.module.css';
import styles from './map-view.module.css';
import { MapSkeleton } from './map-skeleton';
import { Chosen, InView, Unplaced } from './map-words';
import { POINT_LAYERS, type PointLayerName, type Spots } from './points/point-layers';
import { type MapData, type MapPlace, placesOf } from './map-data';
import { useMapData } from './use-map-data';

const OverviewMap = lazyPart(() => import('./overview-map'));

const SIGNS: Record<PointLayerName, string | undefined> = {
  waiting: styles.waiting,
  zips: tones.info,
  shared: tones.error,
  restaurants: tones.warning,
};
const LAYERS: Record<PointLayerName, string> = {
  waiting: 'People waiting',
  zips: 'Zips in one territory',
  shared: 'Shared zips',
  restaurants: 'Restaurants without a territory',
};
/** Zoom from which a zip can be told from its neighbors. */
const NEAR = 12;

/** `?view=map`: all territories, their overlaps, and where people wait. */
export default function MapView() {
  const { data, error, refetch } = useMapData();
  return (
    <ConsolePage view={VIEW_NAMES.map} dense>
      <Top current="map" />
      {data ? (
        <Overview data={data} />
      ) : error ? (
        <Problem title={errorText(error)} onRetry={() => void refetch()} />
      ) : (
        <MapSkeleton />
      )}
    </ConsolePage>
  );
}

function Overview({ data }: { data: MapData }) {
  const [layers, setLayers] = useState<readonly PointLayerName[]>(POINT_LAYERS);
  const [tiles, setTiles] = useState(true);
  const [territory, setTerritory] = useState<number | null>(null);
  const [place, setPlace] = useState<MapPlace | null>(null);
  const [spots, setSpots] = useState<Spots>({});
  const map = useRef<MapControls>(null);
  const show = (found: MapPlace | null) => {
    setPlace(found);
    setTerritory(null);
  };
  return (
    <Stack gap={4} className={styles.panes}>
      <div className={`${frame.frame} ${styles.frame}`}>
        <Suspense fallback={<div className={frame.loading}>Loading the map…</div>}>
          <OverviewMap
            areas={data.areas}
            overlaps={data.overlaps}
            points={placesOf(data.layers)}
            layers={layers}
            selected={territory}
            tiles={pageConfig.map}
            controls={map}
            onTiles={setTiles}
            onSelect={(id) => {
              setTerritory(id);
              setPlace(null);
            }}
            onPoint={(layer, at) => show(data.layers[layer].places[at] ?? null)}
            onSpots={setSpots}
          />
        </Suspense>
        <MapButtons map={map} all="Show all territories" />
        <MapCredits tiles={tiles} without="Everything else still works." />
      </div>
      <Stack gap={4} pack shrink size="m">
        <Stack as="fieldset" gap={1} className={styles.layers}>
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
              <span className={`${styles.sign} ${SIGNS[layer]}`} aria-hidden />
              {LAYERS[layer]}{' '}
              <Text before={2} tone="subtle" size="s" tabular>
                {formatShownOf(data.layers[layer].places.length, data.layers[layer].total)}
              </Text>
            </Checkbox>
          ))}
          <p className={styles.key}>
            <span className={`${styles.sign} ${styles.area}`} aria-hidden />
            Areas{' '}
            <Text before={2} tone="subtle" size="s" tabular>
              {formatNumber(data.areas.length)}
            </Text>
          </p>
          <p className={styles.key}>
            <span className={`${styles.sign} ${styles.overlap}`} aria-hidden />
            Overlaps{' '}
            <Text before={2} tone="subtle" size="s" tabular>
              {formatShownOf(data.overlaps.length, data.overlapCount)}
            </Text>
          </p>
        </Stack>
        <Chosen data={data} territory={territory} place={place} />
        <InView
          data={data}
          spots={spots}
          onGo={(found) => {
            map.current?.goTo(found, NEAR);
            show(found);
          }}
        />
        <Unplaced layers={data.layers} />
        <Text as="p" id="overview-keys" size="s" tone="subtle">
          Drag the map or move it with the arrow keys. Plus and minus zoom. Select a circle or dot for
          details.
        </Text>
      </Stack>
    </Stack>
  );
}
