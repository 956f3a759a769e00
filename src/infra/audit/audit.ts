import { Injectable } from '@nestjs/common';
import type { AuditEntry } from './audit-entry.entity.js';
import { Clock } from '../clock/clock.js';
import { Database } from '../database/database.js';
import { auditActorOf, type Scope } from '../../shared/access/scope.js';
import { RequestContext } from '../logging/request-context.js';
import type { AuditAction, AuditOutcome } from './actions.js';

const MAX_IP = 45;
const MAX_REQUEST_ID = 64;
const MAX_TARGET = 120;
const MAX_USER_AGENT = 255;
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
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
  ) {}

  /** Adds one row; inside a transaction it commits, or vanishes, with the change it speaks of. */
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

  /** Adds a row for each, in one statement. */
  async recordAll(events: readonly AuditEvent[]): Promise<void> {
    await this.database.insert('audit_log', ...events.map((event) => this.rowOf(event)));
  }

  private rowOf(event: AuditEvent): AuditRow {
    const request = RequestContext.current();
    const [, entity = null, id] = TARGET_ROW.exec(event.target ?? '') ?? [];
    return {
      at: this.clock.now(),
      actor_user_id: event.actor?.userId ?? null,
      actor_role: event.actor?.role ?? null,
      ip: request?.ip.slice(0, MAX_IP) ?? null,
      user_agent: request?.userAgent?.slice(0, MAX_USER_AGENT) ?? null,
      restaurant_id: event.restaurantId ?? null,
      action: event.action,
      target: event.target?.slice(0, MAX_TARGET) ?? null,
      outcome: event.outcome ?? 'ok',
      request_id: request?.requestId.slice(0, MAX_REQUEST_ID) ?? null,
      changed: event.changed ? JSON.stringify(event.changed) : null,
      new_values: event.given ? JSON.stringify(event.given) : null,
      entity,
      entity_id: id === undefined ? null : Number(id),
    };
  }
}
