import { Injectable } from '@nestjs/common';
import { Clock } from '../clock/clock.js';
import { actorOf, type Scope } from '../../shared/access/scope.js';
import { RequestContext } from '../logging/request-context.js';
import type { AuditAction, AuditOutcome } from './actions.js';
import { AuditRepository, type AuditRow } from './audit.repository.js';

const MAX_IP = 45;
const MAX_REQUEST_ID = 64;
const MAX_TARGET = 120;
const MAX_USER_AGENT = 255;

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
}

/**
 * The audit log: rows are added and never changed. Who asked from where, and under which
 * request id, comes from the running request by itself.
 */
@Injectable()
export class Audit {
  constructor(
    private readonly repository: AuditRepository,
    private readonly clock: Clock,
  ) {}

  /** Adds one row; inside a transaction it commits, or vanishes, with the change it speaks of. */
  async record(event: AuditEvent): Promise<void> {
    await this.recordAll([event]);
  }

  /** As `record`, of what was done by `scope`'s actor in its restaurant, unless the event names another. */
  async recordBy(scope: Scope, event: AuditEvent): Promise<void> {
    await this.record({
      actor: actorOf(scope),
      restaurantId: scope.kind === 'restaurant' ? scope.restaurantId : null,
      ...event,
    });
  }

  /** Adds a row for each, in one statement. */
  async recordAll(events: readonly AuditEvent[]): Promise<void> {
    if (events.length > 0) await this.repository.insert(events.map((event) => this.rowOf(event)));
  }

  private rowOf(event: AuditEvent): AuditRow {
    const request = RequestContext.current();
    return {
      at: this.clock.now(),
      actorUserId: event.actor?.userId ?? null,
      actorRole: event.actor?.role ?? null,
      ip: request?.ip.slice(0, MAX_IP) ?? null,
      userAgent: request?.userAgent?.slice(0, MAX_USER_AGENT) ?? null,
      restaurantId: event.restaurantId ?? null,
      action: event.action,
      target: event.target?.slice(0, MAX_TARGET) ?? null,
      outcome: event.outcome ?? 'ok',
      requestId: request?.requestId.slice(0, MAX_REQUEST_ID) ?? null,
      changed: event.changed ?? null,
    };
  }
}
