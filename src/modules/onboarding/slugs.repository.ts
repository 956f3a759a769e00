import { Injectable } from '@nestjs/common';
import { Clock } from '../../infra/clock/clock.js';
import { Database } from '../../infra/database/database.js';
import type { RestaurantScope } from '../../shared/access/scope.js';
import { keptSince } from '../../shared/retention.js';
import { SlugTaken } from './onboarding.errors.js';

/** Availability of a slug for a restaurant, and the restaurant's place for suggestions. */
export interface SlugUse {
  taken: boolean;
  city: string;
  state: string;
}

/**
 * Former slugs that are reserved for their last restaurant. Parameters: start time, and the restaurant that can
 * retake its own. Slugs in use again are not reserved: the unique index decides.
 */
const KEPT = `former_slugs AS f
  JOIN restaurants AS holder ON holder.id = f.restaurant_id AND holder.deleted_at IS NULL
  LEFT JOIN restaurants AS current ON current.slug = f.slug
  WHERE f.left_at > ? AND f.restaurant_id <> ? AND current.id IS NULL`;

/** Reads present slugs, and reserves former slugs of launched restaurants for 90 days (C-296). */
@Injectable()
export class SlugsRepository {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
  ) {}

  /** @returns undefined if the restaurant does not exist */
  async use({ restaurantId }: RestaurantScope, slug: string): Promise<SlugUse | undefined> {
    const row = await this.database.queryOne<{ taken: number; city: string; state: string }>(
      `SELECT EXISTS (SELECT 1 FROM restaurants AS other WHERE other.slug = ? AND other.id <> own.id)
                OR EXISTS (SELECT 1 FROM ${KEPT} AND f.slug = ?) AS taken,
              own.city, own.state
       FROM restaurants AS own WHERE own.id = ? AND own.deleted_at IS NULL`,
      [slug, this.since(), restaurantId, slug, restaurantId],
    );
    return row && { ...row, taken: Number(row.taken) === 1 };
  }

  /** Finds those of `slugs` that this restaurant cannot have. Deleted restaurants have no slugs. */
  async taken({ restaurantId }: RestaurantScope, slugs: readonly string[]): Promise<Set<string>> {
    const rows = await this.database.query<{ slug: string }>(
      `SELECT slug FROM restaurants WHERE slug IN (?) AND id <> ?
       UNION SELECT f.slug FROM ${KEPT} AND f.slug IN (?)`,
      [slugs, restaurantId, this.since(), restaurantId, slugs],
    );
    return new Set(rows.map(({ slug }) => slug));
  }

  /**
   * Runs a write that changes a restaurant's slug. Reserves the former slug of a launched restaurant.
   * @param id undefined: the write creates the restaurant
   * @param slug undefined: stays; null: removed, which frees the former one
   * @param write returns false if nothing was written
   * @throws SlugTaken when another restaurant recently had the slug; errors of `write`
   */
  async taking<T>(
    id: number | undefined,
    slug: string | null | undefined,
    write: () => Promise<T>,
  ): Promise<T> {
    if (slug === undefined || slug === null) return write();
    const { kept, left } = await this.before(id ?? 0, slug);
    if (kept) throw new SlugTaken();
    if (left === null || id === undefined) return write();
    return this.database.transaction(async () => {
      const written = await write();
      if (written !== false)
        await this.database.execute(
          `INSERT INTO former_slugs (slug, restaurant_id, left_at) VALUES (?, ?, ?)
           ON DUPLICATE KEY UPDATE restaurant_id = VALUES(restaurant_id), left_at = VALUES(left_at)`,
          [left, id, this.clock.now()],
        );
      return written;
    });
  }

  /** Deletes former slugs from before a time. @returns number of deleted rows */
  async removeFormer(before: Date, limit: number): Promise<number> {
    const sql = 'DELETE FROM former_slugs WHERE left_at < ? ORDER BY left_at LIMIT ?';
    return (await this.database.execute(sql, [before, limit])).affectedRows;
  }

  /** Checks whether another restaurant has the slug reserved, and reads the slug that this one would give up. */
  private async before(id: number, slug: string): Promise<{ kept: boolean; left: string | null }> {
    const row = await this.database.queryOne<{ kept: number; left_slug: string | null }>(
      `SELECT EXISTS (SELECT 1 FROM ${KEPT} AND f.slug = ?) AS kept,
              (SELECT slug FROM restaurants WHERE id = ? AND slug <> ? AND launched_at IS NOT NULL) AS left_slug`,
      [this.since(), id, slug, id, slug],
    );
    return { kept: Number(row?.kept) === 1, left: row?.left_slug ?? null };
  }

  private since(): Date {
    return keptSince('formerSlugs', this.clock.now());
  }
}
