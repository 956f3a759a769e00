import { Injectable } from '@nestjs/common';
import { Database } from '../../../infra/database/database.js';
import type { RestaurantScope } from '../../../shared/access/scope.js';

/** Whether another restaurant has the address, and where this one is. */
export interface SlugLook {
  taken: boolean;
  city: string;
  state: string;
}

/** Store addresses, one for each restaurant; deleted restaurants have none. */
@Injectable()
export class SlugsRepository {
  constructor(private readonly database: Database) {}

  async look(scope: RestaurantScope, slug: string): Promise<SlugLook | undefined> {
    const row = await this.database.queryOne<{ taken: number; city: string; state: string }>(
      `SELECT EXISTS (SELECT 1 FROM restaurants AS other WHERE other.slug = ? AND other.id <> own.id) AS taken,
              own.city, own.state
       FROM restaurants AS own WHERE own.id = ? AND own.deleted_at IS NULL`,
      [slug, scope.restaurantId],
    );
    return row && { ...row, taken: Number(row.taken) === 1 };
  }

  /** Those of `slugs` that another restaurant has. */
  async takenOf(scope: RestaurantScope, slugs: readonly string[]): Promise<Set<string>> {
    const rows = await this.database.query<{ slug: string }>(
      'SELECT slug FROM restaurants WHERE slug IN (?) AND id <> ?',
      [slugs, scope.restaurantId],
    );
    return new Set(rows.map(({ slug }) => slug));
  }
}
