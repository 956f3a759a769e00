import { Injectable } from '@nestjs/common';
import { Counters } from '../../infra/counters/counters.js';
import { Database } from '../../infra/database/database.js';
import { NearCircles } from './near-circles.js';
import { ServedZips } from './served-zips.js';
import { ZipPoints } from './zip-points.js';

/** Counters that change by increments. */
type Added = 'restaurants' | 'waiting';

/**
 * Updates `zip_counts` in the transactions that change the counted rows, so that both always agree. Codes must be
 * normalized by `zipCodeOf`.
 */
@Injectable()
export class ZipCounts {
  constructor(
    private readonly database: Database,
    private readonly served: ServedZips,
  ) {}

  /** Adds to the counts of several zips. For zips not counted before it also determines whether they are served. */
  async add(what: Added, changes: ReadonlyMap<string, number>): Promise<void> {
    await this.write(
      what,
      [...changes].filter(([, by]) => by !== 0),
    );
  }

  /** Locks these zips until the transaction ends. */
  async hold(codes: readonly string[]): Promise<void> {
    await this.write(
      'waiting',
      [...new Set(codes)].map((code) => [code, 0]),
    );
  }

  /** Writes in the order of codes, to avoid deadlocks. */
  private async write(what: Added, changes: [code: string, by: number][]): Promise<void> {
    if (changes.length === 0) return;
    const inOrder = [...changes].sort(([a], [b]) => (a < b ? -1 : 1));
    const places = await this.served.placed(inOrder.map(([code]) => code));
    const entries = inOrder.map(([code, by], at) => [
      code,
      by,
      places[at]?.lat ?? null,
      places[at]?.lng ?? null,
    ]);
    const rows = await this.database.query<{ code: string; served: number | null }>(
      `INSERT INTO zip_counts (code, ${what}, place_lat, place_lng) VALUES ?
       ON DUPLICATE KEY UPDATE ${what} = ${what} + VALUES(${what}) RETURNING code, served`,
      [entries],
    );
    await this.served.settle(rows.filter(({ served }) => served === null).map(({ code }) => code));
  }
}

/** Creates the service outside dependency injection. New zips then get their locations later. */
export const zipCountsOf = (database: Database): ZipCounts => {
  const points = new ZipPoints({ zips: { pointsFile: undefined } });
  return new ZipCounts(
    database,
    new ServedZips(database, new Counters(database), points, new NearCircles(database)),
  );
};
