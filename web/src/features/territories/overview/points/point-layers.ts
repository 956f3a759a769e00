/** Point layers of the map of all territories. */
export const POINT_LAYERS = ['waiting', 'zips', 'shared', 'restaurants'] as const;
export type PointLayerName = (typeof POINT_LAYERS)[number];

/** Points for the worker as plain numbers, which are transferred instead of copied. */
export interface PackedPoints {
  /** Alternating longitudes and latitudes (degrees). */
  places: Float64Array<ArrayBuffer>;
  /** Weight of each point: number of waiting people, or 1. */
  weights: Uint32Array<ArrayBuffer>;
}

/** Bounds: west, south, east, north (degrees). */
export type MapBounds = readonly [west: number, south: number, east: number, north: number];

export interface MapViewport {
  /** Bounds to draw: larger than the view, so that the map can be panned a little. */
  drawn: MapBounds;
  /** Bounds of the view. */
  seen: MapBounds;
  zoom: number;
  layers: readonly PointLayerName[];
}

/** Point, or cluster of points that are too close to tell apart. */
export interface Spot {
  /** Pixels of the whole world at this zoom. */
  x: number;
  y: number;
  /** Number of points in the spot. */
  points: number;
  weight: number;
  /** Index of a single point in its list; -1 for a cluster. */
  index: number;
  /** Zoom from which a cluster splits; 0 for a single point. */
  apartAt: number;
}

/** Totals of one layer in view. */
export interface Seen {
  points: number;
  weight: number;
  /** Indexes of the heaviest points. */
  top: number[];
}

export type Spots = Partial<Record<PointLayerName, { spots: Spot[]; seen: Seen }>>;
