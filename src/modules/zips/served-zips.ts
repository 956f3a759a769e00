import { Injectable } from '@nestjs/common';
import { Counters } from '../../infra/counters/counters.js';
import { Database } from '../../infra/database/database.js';
import { contains, type GeoCircle, type Point } from '../../shared/territories/geometry.js';
import { bandOf, joined, NearCircles } from './near-circles.js';
import { ZipPoints } from './zip-points.js';

/** Zips processed at a time. */
const PART = 1_000;
/** Stored decimals of a degree (a tenth of a metre). */
const DIGITS = 6;

/** Counter of area changes. Incrementing it locks areas until the transaction ends. */
const AREAS = new Map([['territories/areas', 1]]);

/** Coordinates; null when unknown. */
interface Place {
  lat: number | string | null;
  lng: number | string | null;
}

type PlacedZip = Place & { code: string };

/**
 * Stores which zips are served: those of an active territory, and those located in one of its circles. Kept with the
 * location in `zip_counts`, so that lists need no other rows.
 */
@Injectable()
export class ServedZips {
  constructor(
    private readonly database: Database,
    private readonly counters: Counters,
    private readonly points: ZipPoints,
    private readonly circles: NearCircles,
  ) {}

  /** Call it before writing areas, so that such transactions run one after the other. */
  async holdAreas(): Promise<void> {
    await this.counters.add(AREAS);
  }

  /** Returns the locations of these zips as column values, in the same order. */
  async placed(codes: readonly string[]): Promise<Place[]> {
    const points = await this.points.find(codes);
    return codes.map((code) => placeOf(points.get(code)));
  }

  /**
   * Recomputes location, number of territories and `served` for these zips. The transaction must have written the
   * zips with their places, or have locked the areas. A circle drawn in parallel either waits for it and counts these
   * zips itself, or is waited for.
   */
  async settle(codes: readonly string[]): Promise<void> {
    if (codes.length === 0) return;
    const points = await this.points.find(codes);
    const circled = await this.circles.served(points);
    const rows = [...codes]
      .sort()
      .map((code) => ({ code, circled: Number(circled.has(code)), ...placeOf(points.get(code)) }));
    await this.database.execute(
      `INSERT INTO zip_counts (code, place_lat, place_lng, territories, served)
       SELECT a.code, a.lat, a.lng, COUNT(t.id), GREATEST(a.circled, COALESCE(MAX(t.active), 0))
       FROM JSON_TABLE(?, '$[*]' COLUMNS (
         code VARCHAR(10) CHARACTER SET utf8mb4 PATH '$.code', circled TINYINT PATH '$.circled',
         lat DECIMAL(8, 6) PATH '$.lat', lng DECIMAL(9, 6) PATH '$.lng')) AS a
       LEFT JOIN territory_zips AS z ON z.code = a.code COLLATE utf8mb4_unicode_ci
       LEFT JOIN territories AS t ON t.id = z.territory_id
       GROUP BY a.code, a.circled, a.lat, a.lng
       ON DUPLICATE KEY UPDATE place_lat = VALUES(place_lat), place_lng = VALUES(place_lng),
         territories = VALUES(territories), served = VALUES(served)`,
      [JSON.stringify(rows)],
    );
  }

  /** Returns the counted zips within one of these circles, locked until the transaction ends. */
  async within(circles: readonly GeoCircle[]): Promise<string[]> {
    return this.placedWithin(circles, { lock: 'LOCK IN SHARE MODE' });
  }

  /** Returns zips within one of these circles that have waiting visitors. Takes no lock. */
  async waitingWithin(circles: readonly GeoCircle[]): Promise<string[]> {
    return this.placedWithin(circles, { only: 'waiting > 0 AND' });
  }

  private async placedWithin(
    circles: readonly GeoCircle[],
    { only = '', lock = '' }: { only?: string; lock?: string },
  ): Promise<string[]> {
    if (circles.length === 0) return [];
    const bands = joined(
      circles.map(({ center_lat: lat, center_lng: lng, radius_meters }) =>
        bandOf({ lat, lng }, radius_meters),
      ),
    );
    const rows = await this.database.query<PlacedZip>(
      `SELECT code, place_lat AS lat, place_lng AS lng FROM zip_counts
       WHERE ${only} (${bands.map(() => 'place_lat BETWEEN ? AND ?').join(' OR ')}) ${lock}`,
      bands.flat(),
    );
    return rows.flatMap(({ code, lat, lng }) => {
      const point = { lat: Number(lat), lng: Number(lng) };
      return circles.some((circle) => contains(circle, point)) ? [code] : [];
    });
  }

  /** Recomputes all locations, because the file for Canada and the United Kingdom can have changed. */
  async placeAll(): Promise<void> {
    for (let last: string | undefined = ''; last !== undefined;) last = await this.placeAfter(last);
  }

  /** @returns the last processed zip; undefined at the end */
  private async placeAfter(last: string): Promise<string | undefined> {
    const rows = await this.database.query<PlacedZip & { served: number | null }>(
      `SELECT code, place_lat AS lat, place_lng AS lng, served FROM zip_counts WHERE code > ? ORDER BY code LIMIT ${PART}`,
      [last],
    );
    const places = await this.placed(rows.map(({ code }) => code));
    const moved = rows.filter(
      ({ served, ...row }, at) => served === null || keyOf(row) !== keyOf(places[at]),
    );
    if (moved.length > 0)
      await this.database.transaction(async () => {
        await this.holdAreas();
        await this.settle(moved.map(({ code }) => code));
      });
    return rows.length < PART ? undefined : rows.at(-1)?.code;
  }
}

const placeOf = (point: Point | undefined): Place => ({ lat: point?.lat ?? null, lng: point?.lng ?? null });

/** Formats coordinates as they are stored. */
const keyOf = ({ lat, lng }: Place = placeOf(undefined)) =>
  [lat, lng].map((degrees) => (degrees === null ? '' : Number(degrees).toFixed(DIGITS))).join();
