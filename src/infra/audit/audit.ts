import { Injectable } from '@nestjs/common';
import { Database } from '../database/database.js';
import type { WholeEntry } from '../database/change-tracking/entry-sql.js';
import { auditActorOf, type Scope } from '../../shared/access/scope.js';
import type { AuditAction, AuditOutcome } from './actions.js';
import { fitting } from '../../shared/characters.js';

const MAX_TARGET = 120;
/** Matches a target that is a row, such as `category:12`. */
const TARGET_ROW = /^([a-z_]{1,40}):(\d{1,10})$/;

/** Values in an entry. Never personal or secret. */
type Kept = Readonly<Record<string, string | number | Date | null>>;

/** One event. Contains names, ids and `Kept` values, never addresses or secrets. */
export interface AuditEvent {
  action: AuditAction;
  /** Default: `ok`. */
  outcome?: AuditOutcome;
  /** The user; left out when no one is signed in. `role` is the effective one. */
  actor?: { userId: number; role?: string };
  restaurantId?: number | null;
  /** Target such as `category:12`, or the name of the refused operation. */
  target?: string;
  /** Names of the sent or changed fields, never their values. */
  changed?: readonly string[] | null;
  /** Extra values, such as a reason. */
  given?: Kept;
  /** Label, parent and changed values of the target, for changes that are not tracked. */
  told?: { label: string; partOf: { entity: string; id: number } | null; old: Kept; new: Kept };
}

/**
 * Writes the audit log. Entries are added and never changed. The IP address and the request id come from the
 * running request.
 */
@Injectable()
export class Audit {
  constructor(private readonly database: Database) {}

  /**
   * Adds one entry. In a transaction it commits or rolls back with the change; a tracked change gets its action
   * instead.
   */
  async record(event: AuditEvent): Promise<void> {
    await this.recordAll([event]);
  }

  /** Adds an entry for the actor and restaurant of `scope`, unless the event names others. */
  async recordBy(scope: Scope, event: AuditEvent): Promise<void> {
    await this.record({ ...ofScope(scope), ...event });
  }

  /** Adds several entries for the actor and restaurant of `scope`. */
  recordAllBy(scope: Scope, events: readonly AuditEvent[]): Promise<void> {
    return this.recordAll(events.map((event) => ({ ...ofScope(scope), ...event })));
  }

  /**
   * Adds the entry of a bulk edit, which all further changes of the running transaction belong to.
   * @returns its id
   */
  async startBatch(event: AuditEvent): Promise<number> {
    return this.database.tracker.startBatch(this.rowOf(event));
  }

  /**
   * Adds the entry of a bulk edit after its changes, where only they tell how many rows change.
   * @returns its id
   */
  async gatherBatch(event: AuditEvent): Promise<number> {
    return this.database.tracker.startBatch(this.rowOf(event), true);
  }

  /** Adds several entries in one statement. */
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

const ofScope = (scope: Scope) => ({
  actor: auditActorOf(scope),
  restaurantId: scope.kind === 'restaurant' ? scope.restaurantId : null,
});

/** Checks for a difference, where the event has old and new values. */
const tellsOfChange = ({ told }: AuditEvent) =>
  told === undefined || JSON.stringify(told.old) !== JSON.stringify(told.new);

const isRefusal = ({ outcome = 'ok' }: AuditEvent) => outcome !== 'ok';
