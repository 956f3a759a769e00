import { Injectable } from '@nestjs/common';
import { Database } from '../../infra/database/database.js';
import {
  contains,
  type GeoCircle,
  MAX_RADIUS_METERS,
  METERS_PER_DEGREE,
  type Point,
} from '../../shared/territories/geometry.js';

/** A stored circle of a territory. */
export interface StoredCircle extends GeoCircle {
  territory_id: number;
  position: number;
}

/** A stored circle with the name of its territory. */
interface OwnedCircle extends StoredCircle {
  name: string;
  slug: string | null;
  active: number;
}

/** Exponent of the largest possible radius as a power of two, rounded up. */
const LARGEST = Math.ceil(Math.log2(MAX_RADIUS_METERS));
/** Rounding error of stored latitudes, in degrees (a tenth of a metre). */
const ROUNDING = 0.000_002;
/** Number of places above which bands are widened to whole steps, so that neighbors' bands merge. */
const MANY_PLACES = 200;
const STEP = 0.25;

type Band = [from: number, to: number];

/** Returns the range of latitudes within a distance in meters. */
export const bandOf = ({ lat }: Point, meters: number): Band => {
  const most = meters / METERS_PER_DEGREE + ROUNDING;
  return [lat - most, lat + most];
};

/** Merges overlapping bands of latitudes. */
export function joined(bands: readonly Band[]): Band[] {
  const found: Band[] = [];
  for (const [from, to] of [...bands].sort(([a], [b]) => a - b)) {
    const last = found.at(-1);
    if (last && from <= last[1]) last[1] = Math.max(last[1], to);
    else found.push([from, to]);
  }
  return found;
}

const inSteps = ([from, to]: Band): Band => [Math.floor(from / STEP) * STEP, Math.ceil(to / STEP) * STEP];

type Reaching = Point & { reach: number };

/**
 * Selects rows of `c` in bands of latitudes as wide as the circles of each size reach. The result includes circles
 * too far east or west.
 */
function nearSql(places: readonly Reaching[]): { sql: string; values: number[] } {
  const isMany = places.length > MANY_PLACES;
  const bands = Array.from({ length: LARGEST + 1 }, (_, size) => {
    const around = places.map((place) => bandOf(place, place.reach + 2 ** size));
    return joined(isMany ? around.map(inSteps) : around).map((band) => [size, ...band] as const);
  }).flat();
  return {
    sql: `(${bands.map(() => 'c.size = ? AND c.center_lat BETWEEN ? AND ?').join(' OR ')})`,
    values: bands.flat(),
  };
}

const CIRCLE = 'c.territory_id, c.position, c.center_lat, c.center_lng, c.radius_meters';

/** Finds territories' circles by place. */
@Injectable()
export class NearCircles {
  constructor(private readonly database: Database) {}

  /**
   * Returns circles of other territories that may overlap these. @param except territory whose circles are left out
   */
  async mayOverlap(circles: readonly GeoCircle[], except = 0): Promise<StoredCircle[]> {
    if (circles.length === 0) return [];
    const near = nearSql(
      circles.map(({ center_lat: lat, center_lng: lng, radius_meters: reach }) => ({ lat, lng, reach })),
    );
    const rows = await this.database.query<StoredCircle>(
      `SELECT ${CIRCLE} FROM territory_circles AS c WHERE ${near.sql} AND c.territory_id <> ?`,
      [...near.values, except],
    );
    return rows.map(toNumbers);
  }

  /** Returns the circles around each place; places outside all circles are missing. */
  async around(places: ReadonlyMap<string, Point>): Promise<Map<string, OwnedCircle[]>> {
    return this.containing(places, 'JOIN territories AS t ON t.id = c.territory_id', '');
  }

  /**
   * Returns the places within a circle of an active territory. Locks the area: no circle there can be added, moved or
   * deleted until the transaction ends.
   */
  async served(places: ReadonlyMap<string, Point>): Promise<Set<string>> {
    const active = 'JOIN territories AS t ON t.id = c.territory_id AND t.active = 1';
    return new Set((await this.containing(places, active, 'LOCK IN SHARE MODE')).keys());
  }

  private async containing(
    places: ReadonlyMap<string, Point>,
    owner: string,
    lock: string,
  ): Promise<Map<string, OwnedCircle[]>> {
    if (places.size === 0) return new Map();
    const near = nearSql([...places.values()].map((point) => ({ ...point, reach: 0 })));
    const rows = await this.database.query<OwnedCircle>(
      `SELECT ${CIRCLE}, t.name, t.slug, t.active FROM territory_circles AS c ${owner}
       WHERE ${near.sql} ORDER BY t.name, t.id, c.position ${lock}`,
      near.values,
    );
    const circles = rows.map(toNumbers);
    return new Map(
      [...places].flatMap(([key, point]) => {
        const around = circles.filter((circle) => contains(circle, point));
        return around.length > 0 ? [[key, around] as const] : [];
      }),
    );
  }
}

const toNumbers = <C extends GeoCircle>(circle: C): C => ({
  ...circle,
  center_lat: Number(circle.center_lat),
  center_lng: Number(circle.center_lng),
});
