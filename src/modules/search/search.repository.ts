import { Injectable } from '@nestjs/common';
import { Database } from '../../infra/database/database.js';
import type { Filter } from '../../infra/database/scope-filter.js';
import type { SearchHit, SearchKind } from './search.schemas.js';

/** A hit and its kind, as the driver returns it. */
export type FoundRow = Pick<SearchHit, 'title' | 'note' | 'restaurant_name'> & {
  kind: SearchKind;
  id: Read;
} & Record<'restaurant_id' | 'category_id' | 'set_id' | 'sold_out', Read | null>;
type Read = number | string;

/** Runs the search statements. */
@Injectable()
export class SearchRepository {
  constructor(private readonly database: Database) {}

  /** Runs all statements in one round trip: for cheap ones, such as those in one restaurant. */
  async together<Row extends object = FoundRow>(statements: readonly Filter[]): Promise<Row[]> {
    if (statements.length === 0) return [];
    return this.database.query<Row>(
      statements.map(({ sql }) => `(${sql})`).join(' UNION ALL '),
      statements.flatMap(({ values }) => values),
    );
  }

  /** Runs the statements in parallel: for searches over all rows. */
  async each(statements: readonly Filter[]): Promise<FoundRow[]> {
    const found = await Promise.all(
      statements.map(({ sql, values }) => this.database.query<FoundRow>(sql, values)),
    );
    return found.flat();
  }

  /** Runs statements that select names as `name`, in one round trip. */
  async names(statements: readonly Filter[]): Promise<string[]> {
    const rows = await this.together<{ name: string }>(statements);
    return rows.map(({ name }) => name);
  }
}
