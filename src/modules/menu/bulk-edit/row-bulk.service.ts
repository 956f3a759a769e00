import { Injectable } from '@nestjs/common';
import { Audit } from '../../../infra/audit/audit.js';
import { TRACKED } from '../../../infra/database/change-tracking/tracked.js';
import { Database } from '../../../infra/database/database.js';
import type { RestaurantScope, Scope } from '../../../shared/access/scope.js';
import { NoActiveRestaurant, NotFound } from '../../../shared/errors.js';
import { priceChangeText } from '../../../shared/menu/price-change.js';
import type { SoldOutKind } from '../../../shared/menu/sold-out.js';
import type { CallOperation } from '../../../transport/trpc/calls.js';
import { startBatch } from '../../history/index.js';
import type { HistoryEntity } from '../../history/words/things.schemas.js';
import { type StoredDietaryInfo, toDietaryInfo } from '../shared/dietary-info.js';
import { SoldOutService } from '../sold-out/sold-out.service.js';
import type { ExtraBulkResult, PricesEdit, RowBulk } from './bulk-edit.schemas.js';
import { type ChosenRow, chosenRows, type FindRows } from './matched-rows.js';
import { planPriceChange } from './price-plan.js';
import { editName, isStatedSame, statedAfter } from './stated.js';

/** Type of rows that a menu list shows. */
export interface BulkRows {
  entity: HistoryEntity;
  /** Prefix of the procedures that edit one row. */
  router: string;
  soldOutAs?: SoldOutKind;
  find: FindRows;
}

interface Chosen {
  rows: readonly ChosenRow[];
  change: RowBulk['change'];
}

interface Plan {
  ids: readonly number[];
  prices?: ExtraBulkResult['prices'];
  /** Amount for the history. */
  to?: string;
  write: () => Promise<unknown>;
}

/**
 * Edits many rows of a menu list, as one change of the history. Each row goes through the operation that edits one, with
 * its rules; a list has tens of rows.
 */
@Injectable()
export class RowBulkService {
  constructor(
    private readonly soldOut: SoldOutService,
    private readonly database: Database,
    private readonly audit: Audit,
  ) {}

  /**
   * Changes all chosen rows, or none.
   * @throws NoActiveRestaurant; NotFound; MatchesChanged; PriceOutOfRange; what the operation for one row throws
   */
  async edit(
    scope: Scope,
    of: BulkRows,
    { change, preview = false, ...which }: RowBulk,
    call: CallOperation,
  ): Promise<ExtraBulkResult> {
    if (scope.kind !== 'restaurant') throw new NoActiveRestaurant();
    return this.database.transaction(async () => {
      const rows = await chosenRows(scope, which, of.find);
      const { ids, prices = [], to = null, write } = await this.plan(scope, of, { rows, change }, call);
      const result = { changed: ids.length, unchanged: rows.length - ids.length, prices };
      if (preview || ids.length === 0) return { batch_id: null, ...result };
      const edit = editName(change);
      const batch_id = await startBatch(this.audit, scope, {
        edit,
        entity: of.entity,
        rows: ids.length,
        to,
        undoes: false,
      });
      await write();
      return { batch_id, ...result };
    });
  }

  private async plan(
    scope: RestaurantScope,
    { entity, router, soldOutAs }: BulkRows,
    { rows, change }: Chosen,
    call: CallOperation,
  ): Promise<Plan> {
    const ids = rows.map(({ id }) => id);
    const sent = new Map(rows.map((row) => [row.id, row]));
    const one = (id: number) => ({ ...sent.get(id), restaurant_id: scope.restaurantId });
    if (change.edit === 'deleted')
      return { ids, write: () => inTurn(ids, (id) => call(`${router}.delete`, one(id))) };
    if (change.edit === 'stated') {
      const after = await this.statedOf(scope, entity, ids, change);
      return {
        ids: [...after.keys()],
        write: () =>
          inTurn([...after], ([id, stated]) => call(`${router}.update`, { ...one(id), ...stated })),
      };
    }
    if (change.edit === 'prices') {
      const prices = await this.pricesOf(scope, entity, ids, change);
      return {
        ids: prices.map(({ id }) => id),
        prices,
        to: priceChangeText(change),
        write: () =>
          inTurn(prices, ({ id, after: price }) => call(`${router}.update`, { ...one(id), price })),
      };
    }
    if (!soldOutAs) throw new Error(`${entity} is never sold out.`);
    if (change.edit === 'available') {
      const off = await this.soldOut.soldOutAmong(scope, soldOutAs, ids);
      return { ids: off, write: () => this.soldOut.endAll(scope, soldOutAs, off) };
    }
    const toMark = await this.soldOut.toMark(scope, soldOutAs, ids, change);
    return {
      ids: toMark,
      write: async () => {
        const marked = await this.soldOut.markAll(scope, soldOutAs, toMark, change);
        if (marked.length < toMark.length) throw new NotFound();
      },
    };
  }

  /**
   * Returns the prices that change. Locks them, so that each new price is computed from the one it replaces.
   * @throws NotFound for a row of another restaurant; PriceOutOfRange
   */
  private async pricesOf(
    { restaurantId }: RestaurantScope,
    entity: HistoryEntity,
    ids: readonly number[],
    change: PricesEdit,
  ) {
    const { table, restaurant } = TRACKED.get(entity);
    const rows = await this.database.query<{ id: number; name: string; price: string }>(
      `SELECT id, name, price FROM ${table} WHERE id IN (?) AND ${restaurant} = ? ORDER BY id FOR UPDATE`,
      [ids, restaurantId],
    );
    if (rows.length < new Set(ids).size) throw new NotFound();
    return planPriceChange(
      rows.map(({ id, name, price }) => ({ id, name, before: Number(price) })),
      change,
    );
  }

  /**
   * Returns what changed rows state afterwards.
   * @throws NotFound for a row that the restaurant does not see, also if it would stay unchanged
   */
  private async statedOf(
    { restaurantId }: RestaurantScope,
    entity: HistoryEntity,
    ids: readonly number[],
    change: RowBulk['change'] & { edit: 'stated' },
  ) {
    const { table, restaurant } = TRACKED.get(entity);
    const rows = await this.database.query<StoredDietaryInfo & { id: number }>(
      // Rows without a restaurant are shared by all.
      `SELECT id, allergens, may_contain, diets FROM ${table} WHERE id IN (?) AND COALESCE(${restaurant}, ?) = ? ORDER BY id`,
      [ids, restaurantId, restaurantId],
    );
    if (rows.length < new Set(ids).size) throw new NotFound();
    const after = rows.map(({ id, ...stored }) => {
      const before = toDietaryInfo(stored);
      return { id, before, stated: statedAfter(before, change) };
    });
    return new Map(
      after
        .filter(({ before, stated }) => !isStatedSame(before, stated))
        .map(({ id, stated }) => [id, stated]),
    );
  }
}

async function inTurn<T>(all: readonly T[], work: (one: T) => Promise<unknown>): Promise<void> {
  for (const one of all) await work(one);
}
