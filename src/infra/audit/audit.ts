import { Injectable } from '@nestjs/common';
import type { AuditEntry } from './audit-entry.entity.js';
import { Database } from '../database/database.js';
import { auditActorOf, type Scope } from '../../shared/access/scope.js';
import type { AuditAction, AuditOutcome } from './actions.js';

const MAX_TARGET = 120;
/** A target that is a row, as `category:12`. */
const TARGET_ROW = /^([a-z_]{1,40}):(\d{1,10})$/;

/** One thing that happened. Names and ids only: no values, no addresses, nothing secret. */
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
  /** What was given with it, such as a reason; nothing personal, nothing secret. */
  given?: Readonly<Record<string, string>>;
}

type Recorded = 'part_of' | 'part_of_id' | 'label' | 'old_values' | 'new_values' | 'continues';
type AuditRow = Omit<AuditEntry, 'id' | 'changed' | Recorded> & {
  changed: string | null;
  new_values: string | null;
};

/**
 * The audit log: rows are added and never changed. Who asked from where, and under which
 * request id, comes from the running request by itself.
 */
@Injectable()
export class Audit {
  constructor(private readonly database: Database) {}

  /**
   * Adds one row; inside a transaction it commits, or vanishes, with the change it speaks of. Where that is recorded, it
   * gives the entry its name instead.
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
    const alone = events.filter((event) => isRefusal(event) || !this.database.recording.name(event));
    await this.database.recording.add(...alone.map((event) => this.rowOf(event)));
  }

  private rowOf(event: AuditEvent): AuditRow {
    const [, entity = null, id] = TARGET_ROW.exec(event.target ?? '') ?? [];
    return {
      ...this.database.recording.circumstances(event.actor),
      restaurant_id: event.restaurantId ?? null,
      action: event.action,
      target: event.target?.slice(0, MAX_TARGET) ?? null,
      outcome: event.outcome ?? 'ok',
      changed: event.changed ? JSON.stringify(event.changed) : null,
      new_values: event.given ? JSON.stringify(event.given) : null,
      entity,
      entity_id: id === undefined ? null : Number(id),
    };
  }
}

const isRefusal = ({ outcome = 'ok' }: AuditEvent) => outcome !== 'ok';
