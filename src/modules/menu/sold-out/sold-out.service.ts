import { Injectable } from '@nestjs/common';
import { Audit, type AuditEvent } from '../../../infra/audit/audit.js';
import { Clock } from '../../../infra/clock/clock.js';
import { Database } from '../../../infra/database/database.js';
import { scopeOfRestaurant } from '../../../shared/access/scope-of-restaurant.js';
import type { RestaurantScope, Scope } from '../../../shared/access/scope.js';
import { InvalidInput } from '../../../shared/errors.js';
import type { SoldOutKind, SoldOutSpan } from '../../../shared/menu/sold-out.js';
import { SpecialHoursService } from '../../onboarding/index.js';
import {
  DressingNotFound,
  ExtraSelectionNotFound,
  MenuItemNotFound,
  NoClosingToday,
  NoNextOpening,
  OptionSelectionNotFound,
  ToppingNotFound,
} from '../menu.errors.js';
import { MENU_VERSIONS } from '../shared/menu-rows.js';
import type { SoldOutEnd, SoldOutList, SoldOutMark, SoldOutRow } from './sold-out.schemas.js';
import { SoldOutEnds } from './sold-out-ends.js';
import { soldOutEvent } from './sold-out-audit.js';
import { SoldOutRepository } from './sold-out.repository.js';

const ABSENT = {
  item: MenuItemNotFound,
  topping: ToppingNotFound,
  dressing: DressingNotFound,
  extra_selection: ExtraSelectionNotFound,
  primary_selection: OptionSelectionNotFound,
} as const satisfies Record<SoldOutKind, unknown>;

const HOUR = 60 * 60 * 1_000; // ms
const FARTHEST = 366 * 24 * HOUR;

/** Marks rows sold out or available (C-276). Shared rows change for one restaurant only. */
@Injectable()
export class SoldOutService {
  constructor(
    private readonly rows: SoldOutRepository,
    private readonly ends: SoldOutEnds,
    private readonly hours: SpecialHoursService,
    private readonly database: Database,
    private readonly audit: Audit,
    private readonly clock: Clock,
  ) {}

  /** Lists everything that is sold out. @throws NoActiveRestaurant */
  async list(scope: Scope): Promise<SoldOutList> {
    const target = scopeOfRestaurant(scope);
    return { restaurant_id: target.restaurantId, sold_out: await this.rows.list(target) };
  }

  /**
   * Marks a row as sold out, or changes the end of its sold-out time.
   * @throws NoActiveRestaurant; NotFound of the type; InvalidInput; NoClosingToday; NoNextOpening
   */
  async mark(scope: Scope, kind: SoldOutKind, { id, ...sent }: SoldOutMark): Promise<SoldOutRow> {
    const [row] = await this.markAll(scope, kind, [id], sent);
    if (!row) throw new ABSENT[kind]();
    return row;
  }

  /**
   * Marks rows as sold out, or changes the end of their sold-out time. Leaves out rows that are absent.
   * @throws NoActiveRestaurant; InvalidInput; NoClosingToday; NoNextOpening
   */
  async markAll(
    scope: Scope,
    kind: SoldOutKind,
    ids: readonly number[],
    sent: SoldOutEnd,
  ): Promise<SoldOutRow[]> {
    const target = scopeOfRestaurant(scope);
    const until = await this.untilOf(target, sent);
    return this.database.transaction(async () => {
      const marked = await this.rows.mark(target, { kind, ids }, until);
      if (marked.length === 0) return [];
      await this.bumpAndRecord(
        target,
        marked.map(({ row, was }) => soldOutEvent(row, was, row)),
      );
      if (until) this.database.afterCommit(() => this.ends.schedule(until));
      return marked.map(({ row }) => ({
        id: row.id,
        sold_out: true,
        sold_out_until: row.until?.toISOString() ?? null,
      }));
    });
  }

  /**
   * Makes a row available. Does nothing if it is available already.
   * @throws NoActiveRestaurant; NotFound of the type
   */
  async end(scope: Scope, kind: SoldOutKind, id: number): Promise<void> {
    const ended = await this.endAll(scope, kind, [id]);
    if (ended === 0 && !(await this.rows.has(scopeOfRestaurant(scope), { kind, id })))
      throw new ABSENT[kind]();
  }

  /**
   * Makes rows available.
   * @returns how many were sold out
   * @throws NoActiveRestaurant
   */
  async endAll(scope: Scope, kind: SoldOutKind, ids: readonly number[]): Promise<number> {
    const target = scopeOfRestaurant(scope);
    return this.database.transaction(async () => {
      const ended = await this.rows.end(target, { kind, ids });
      if (ended.length > 0)
        await this.bumpAndRecord(
          target,
          ended.map((row) => soldOutEvent(row, row, undefined)),
        );
      return ended.length;
    });
  }

  /** Returns those of the rows that are sold out now. @throws NoActiveRestaurant */
  async soldOutAmong(scope: Scope, kind: SoldOutKind, ids: readonly number[]): Promise<number[]> {
    const rows = await this.rows.soldOutAmong(scopeOfRestaurant(scope), { kind, ids });
    return rows.map(({ id }) => id);
  }

  /**
   * Leaves out rows that are already sold out until the same end.
   * @throws NoActiveRestaurant; InvalidInput; NoClosingToday; NoNextOpening
   */
  async toMark(scope: Scope, kind: SoldOutKind, ids: readonly number[], sent: SoldOutEnd): Promise<number[]> {
    const target = scopeOfRestaurant(scope);
    const end = (await this.untilOf(target, sent))?.getTime();
    const rows = await this.rows.soldOutAmong(target, { kind, ids });
    const same = new Set(rows.filter(({ until }) => until?.getTime() === end).map(({ id }) => id));
    return ids.filter((id) => !same.has(id));
  }

  private async bumpAndRecord(scope: RestaurantScope, events: readonly AuditEvent[]): Promise<void> {
    MENU_VERSIONS.bump(this.database, scope.restaurantId);
    await this.audit.recordAllBy(scope, events);
  }

  private async untilOf(scope: RestaurantScope, sent: SoldOutEnd): Promise<Date | null> {
    if (sent.for) return this.endOf(scope, sent.for);
    const until = sent.until ?? null;
    if (!until) return null;
    const ahead = until.getTime() - this.clock.now().getTime();
    if (ahead <= 0) throw new InvalidInput('The end must be in the future.', 'until');
    if (ahead > FARTHEST) throw new InvalidInput('The end must be within a year.', 'until');
    return until;
  }

  private async endOf(scope: RestaurantScope, span: SoldOutSpan): Promise<Date> {
    if (span === 'hour' || span === 'two_hours')
      return new Date(this.clock.now().getTime() + (span === 'hour' ? HOUR : 2 * HOUR));
    if (span === 'closing') {
      const closing = await this.hours.closesToday(scope);
      if (!closing) throw new NoClosingToday();
      return closing;
    }
    const opening = await this.hours.opensNextDay(scope);
    if (!opening) throw new NoNextOpening();
    return opening;
  }
}
