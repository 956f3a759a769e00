import Supercluster from 'supercluster';
import type { MapBounds, PackedPoints, PointLayerName, Seen, Spot, Spots, MapViewport } from './point-layers';

interface Weighed {
  index: number;
  weight: number;
}

interface Layer {
  points: PackedPoints;
  clusters: Supercluster<Weighed, Weighed>;
}

/** Cluster radius (px): small where points are drawn as heat, else large enough to tap. */
const RADIUS: Record<PointLayerName, number> = { waiting: 12, zips: 56, shared: 56, restaurants: 56 };
/** Highest zoom with clusters; beyond it every point is drawn alone. */
const MAX_ZOOM = 14;
/** Number of heaviest points that are reported. */
const TOP = 5;
/** Width of the world at zoom 0 (px). */
const WORLD = 256;

/** Spatial index of all points, which finds those in view within milliseconds. Runs in a worker. */
export class PointIndex {
  private readonly layers = new Map<PointLayerName, Layer>();

  load(name: PointLayerName, points: PackedPoints): void {
    const clusters = new Supercluster<Weighed, Weighed>({
      radius: RADIUS[name],
      extent: WORLD,
      maxZoom: MAX_ZOOM,
      map: ({ index, weight }) => ({ index, weight }),
      reduce: (sum, { weight }) => {
        sum.weight += weight;
      },
    });
    const { places, weights } = points;
    clusters.load(
      Array.from(weights, (weight, index) => ({
        type: 'Feature' as const,
        geometry: {
          type: 'Point' as const,
          coordinates: [places[index * 2] ?? 0, places[index * 2 + 1] ?? 0],
        },
        properties: { index, weight },
      })),
    );
    this.layers.set(name, { points, clusters });
  }

  /** Finds the spots to draw and the totals in view, for the requested layers. */
  find({ drawn, seen, zoom, layers }: MapViewport): Spots {
    return Object.fromEntries(
      layers.flatMap((name) => {
        const layer = this.layers.get(name);
        if (!layer) return [];
        return [[name, { spots: spotsIn(layer, drawn, zoom), seen: seenIn(layer.points, seen) }] as const];
      }),
    );
  }
}

function spotsIn({ clusters }: Layer, box: MapBounds, zoom: number): Spot[] {
  const size = WORLD * 2 ** zoom;
  return clusters.getClusters([...box], Math.floor(zoom)).map(({ geometry, properties }) => {
    const [lng = 0, lat = 0] = geometry.coordinates;
    const isCluster = 'cluster' in properties;
    return {
      x: ((lng + 180) / 360) * size,
      y: mercator(lat) * size,
      points: isCluster ? properties.point_count : 1,
      weight: properties.weight,
      index: isCluster ? -1 : properties.index,
      apartAt: isCluster ? clusters.getClusterExpansionZoom(properties.cluster_id) : 0,
    };
  });
}

/** Projects a latitude to the map's height, 0 (top) to 1. */
function mercator(lat: number): number {
  const sine = Math.sin((lat * Math.PI) / 180);
  return Math.min(Math.max(0.5 - (0.25 * Math.log((1 + sine) / (1 - sine))) / Math.PI, 0), 1);
}

function seenIn({ places, weights }: PackedPoints, [west, south, east, north]: MapBounds): Seen {
  const seen: Seen = { points: 0, weight: 0, top: [] };
  for (let index = 0; index < weights.length; index += 1) {
    const [lng = 0, lat = 0] = [places[index * 2], places[index * 2 + 1]];
    if (lng < west || lng > east || lat < south || lat > north) continue;
    const weight = weights[index] ?? 0;
    seen.points += 1;
    seen.weight += weight;
    const lightest = seen.top.at(-1);
    if (seen.top.length < TOP || weight > (weights[lightest ?? 0] ?? 0)) {
      seen.top = [...seen.top, index]
        .sort((one, other) => (weights[other] ?? 0) - (weights[one] ?? 0))
        .slice(0, TOP);
    }
  }
  return seen;
}
