import { Injectable } from '@nestjs/common';
import { Database } from '../../infra/database/database.js';
import {
  contains,
  type GeoCircle,
  MAX_RADIUS_METERS,
  METERS_PER_DEGREE,
  type Point,
} from '../../shared/territories/geometry.js';

/** A circle of a territory that is there. */
export interface StoredCircle extends GeoCircle {
  territory_id: number;
  position: number;
}

/** Of the same, whose it is. */
interface OwnedCircle extends StoredCircle {
  name: string;
  slug: string | null;
  active: number;
}

/** Two to the power of it is the largest radius that there is, rounded up. */
const LARGEST = Math.ceil(Math.log2(MAX_RADIUS_METERS));
/** Latitudes are kept as decimals of a degree (a tenth of a metre). */
const ROUNDING = 0.000_002;
/** From so many places on, bands begin and end at whole steps: those of neighbours are one then. */
const MANY_PLACES = 200;
const STEP = 0.25;

type Band = [from: number, to: number];

/** Latitudes as far as so many metres reach. */
export const bandOf = ({ lat }: Point, meters: number): Band => {
  const most = meters / METERS_PER_DEGREE + ROUNDING;
  return [lat - most, lat + most];
};

/** Bands of latitudes that do not meet. */
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
 * Rows of `c` in bands of latitudes that are as wide as the circles of each size reach. What lies far east or west in
 * them is among the answer.
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

/** Circles of territories, found by place. */
@Injectable()
export class NearCircles {
  constructor(private readonly database: Database) {}

  /** Circles of others that may overlap with one of these. @param except the territory whose circles are left out */
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

  /** For each place that lies within circles, those; a place of which that is not so is missing. */
  async around(places: ReadonlyMap<string, Point>): Promise<Map<string, OwnedCircle[]>> {
    return this.containing(places, 'JOIN territories AS t ON t.id = c.territory_id', '');
  }

  /**
   * Of these places those that lie within a circle of an active territory. Nobody draws, moves or takes one away there
   * until the transaction ends.
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
