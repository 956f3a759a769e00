/** What can be shown as points on the map of all territories. */
export const POINT_LAYERS = ['waiting', 'zips', 'shared', 'restaurants'] as const;
export type PointLayerName = (typeof POINT_LAYERS)[number];

/** Points as they go to the worker: numbers alone, which are handed over and not copied. */
export interface PackedPoints {
  /** Longitude and latitude of each, one after the other (degrees). */
  places: Float64Array<ArrayBuffer>;
  /** How much each counts: people who wait, or 1. */
  weights: Uint32Array<ArrayBuffer>;
}

/** What is in view: west, south, east, north (degrees). */
export type MapBounds = readonly [west: number, south: number, east: number, north: number];

export interface MapViewport {
  /** Of what is drawn: more than can be seen, so that the map can be moved a little. */
  drawn: MapBounds;
  /** Of what can be seen. */
  seen: MapBounds;
  zoom: number;
  layers: readonly PointLayerName[];
}

/** A point, or several that are too close to be told apart. */
export interface Spot {
  /** Pixels of the whole world at the zoom. */
  x: number;
  y: number;
  /** How many points are in it. */
  points: number;
  weight: number;
  /** The place of a single point in its list; -1 for several. */
  index: number;
  /** From this zoom on it falls apart; 0 for a single one. */
  apartAt: number;
}

/** What is in view of one layer, in numbers. */
export interface Seen {
  points: number;
  weight: number;
  /** The heaviest ones: their places in the list. */
  top: number[];
}

export type Spots = Partial<Record<PointLayerName, { spots: Spot[]; seen: Seen }>>;
