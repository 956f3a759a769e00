import { Injectable } from '@nestjs/common';
import { Database } from '../database/database.js';
import type { WholeEntry } from '../database/change-tracking/entry-sql.js';
import { auditActorOf, type Scope } from '../../shared/access/scope.js';
import type { AuditAction, AuditOutcome } from './actions.js';
import { fitting } from '../../shared/characters.js';

const MAX_TARGET = 120;
/** A target that is a row, as `category:12`. */
const TARGET_ROW = /^([a-z_]{1,40}):(\d{1,10})$/;

/** Values that an entry keeps: nothing personal, nothing secret. */
type Kept = Readonly<Record<string, string | number | Date | null>>;

/** One thing that happened. Names and ids only, but for what is kept of it: no addresses, nothing secret. */
export interface AuditEvent {
  action: AuditAction;
  /** Left out: `ok`. */
  outcome?: AuditOutcome;
  /** Who did it; left out when nobody is signed in. `role` is the one that was effective. */
  actor?: { userId: number; role?: string };
  restaurantId?: number | null;
  /** What it was done to, as `category:12`, or the name of the operation that was refused. */
  target?: string;
  /** Names of the fields that were sent or changed, never their values. */
  changed?: readonly string[] | null;
  /** What was given with it, such as a reason. */
  given?: Kept;
  /** What the target is called and belongs to, and what of it was changed, where nothing records that by itself. */
  told?: { label: string; partOf: { entity: string; id: number } | null; old: Kept; new: Kept };
}

/**
 * The audit log: rows are added and never changed. Who asked from where, and under which
 * request id, comes from the running request by itself.
 */
@Injectable()
export class Audit {
  constructor(private readonly database: Database) {}

  /**
   * Adds one entry. Inside a transaction it commits or rolls back with its change; a tracked change takes its name instead.
   */
  async record(event: AuditEvent): Promise<void> {
    await this.recordAll([event]);
  }

  /** As `record`, of what was done by `scope`'s actor in its restaurant, unless the event names another. */
  async recordBy(scope: Scope, event: AuditEvent): Promise<void> {
    await this.record({
      actor: auditActorOf(scope),
      restaurantId: scope.kind === 'restaurant' ? scope.restaurantId : null,
      ...event,
    });
  }

  /** As `record`, for several; in one statement. */
  async recordAll(events: readonly AuditEvent[]): Promise<void> {
    const alone = events.filter((event) => isRefusal(event) || !this.database.tracker.name(event));
    await this.database.tracker.add(...alone.filter(tellsOfChange).map((event) => this.rowOf(event)));
  }

  private rowOf(event: AuditEvent): WholeEntry {
    const [, entity = null, id] = TARGET_ROW.exec(event.target ?? '') ?? [];
    const { told } = event;
    const values = told?.new ?? event.given;
    return {
      ...this.database.tracker.circumstances(event.actor),
      restaurant_id: event.restaurantId ?? null,
      action: event.action,
      target: event.target === undefined ? null : fitting(event.target, MAX_TARGET),
      outcome: event.outcome ?? 'ok',
      changed: event.changed ? JSON.stringify(event.changed) : null,
      part_of: told?.partOf?.entity ?? null,
      part_of_id: told?.partOf?.id ?? null,
      label: told?.label ?? null,
      old_values: told ? JSON.stringify(told.old) : null,
      new_values: values ? JSON.stringify(values) : null,
      entity,
      entity_id: id === undefined ? null : Number(id),
    };
  }
}

/** Is what it tells of different from what that was, where it says so? */
const tellsOfChange = ({ told }: AuditEvent) =>
  told === undefined || JSON.stringify(told.old) !== JSON.stringify(told.new);

const isRefusal = ({ outcome = 'ok' }: AuditEvent) => outcome !== 'ok';
