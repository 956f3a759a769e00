import type { Audit } from '../../../../infra/audit/audit.js';
import type { Database } from '../../../../infra/database/database.js';
import { isUntilMarked } from '../../menu-file/menu-file.fields.js';
import { soldOutEvent } from '../../sold-out/sold-out-audit.js';
import { SoldOutRepository } from '../../sold-out/sold-out.repository.js';
import type { RowChange } from '../comparing/menu-state.js';
import { type MenuOfRestaurant, SOLD_OUT_TABLES } from './stored-tables.js';

/** Writes which rows are sold out. */
export class AvailabilityWriter {
  private readonly rows;

  constructor(
    database: Database,
    private readonly audit: Audit,
  ) {
    this.rows = new SoldOutRepository(database);
  }

  async write(scope: MenuOfRestaurant, changes: readonly RowChange[]): Promise<void> {
    for (const [table, kind] of Object.entries(SOLD_OUT_TABLES)) {
      const changed = changes.filter(
        (change) =>
          change.table === table &&
          change.after !== null &&
          (change.before?.['sold_out_until'] ?? null) !== change.after['sold_out_until'],
      );
      const byEnd = new Map<string | null, number[]>();
      for (const { key, after } of changed) {
        const until = after?.['sold_out_until'] as string | null;
        byEnd.set(until, [...(byEnd.get(until) ?? []), Number(key)]);
      }
      for (const [until, ids] of byEnd) await this.set(scope, { kind, ids }, until);
    }
  }

  private async set(
    scope: MenuOfRestaurant,
    which: Parameters<SoldOutRepository['mark']>[1],
    until: string | null,
  ): Promise<void> {
    if (until === null) {
      const ended = await this.rows.end(scope, which);
      await this.audit.recordAll(ended.map((row) => soldOutEvent(row, row, undefined)));
      return;
    }
    const marked = await this.rows.mark(scope, which, isUntilMarked(until) ? null : new Date(until));
    await this.audit.recordAll(marked.map(({ row, was }) => soldOutEvent(row, was, row)));
  }
}
