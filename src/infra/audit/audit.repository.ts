import { Injectable } from '@nestjs/common';
import { Database } from '../database/database.js';
import type { AuditAction, AuditOutcome } from './actions.js';

/** One row of `audit_log`, as it is stored. */
export interface AuditRow {
  at: Date;
  actorUserId: number | null;
  actorRole: string | null;
  ip: string | null;
  userAgent: string | null;
  restaurantId: number | null;
  action: AuditAction;
  target: string | null;
  outcome: AuditOutcome;
  requestId: string | null;
  changed: readonly string[] | null;
}

/** Adds rows; there is no method that changes or removes one. */
@Injectable()
export class AuditRepository {
  constructor(private readonly database: Database) {}

  async insert(rows: readonly AuditRow[]): Promise<void> {
    await this.database.execute(
      `INSERT INTO audit_log (at, actor_user_id, actor_role, ip, user_agent, restaurant_id, action, target, outcome,
                              request_id, changed)
       VALUES ${rows.map(() => '(?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)').join(', ')}`,
      rows.flatMap((row) => [
        row.at,
        row.actorUserId,
        row.actorRole,
        row.ip,
        row.userAgent,
        row.restaurantId,
        row.action,
        row.target,
        row.outcome,
        row.requestId,
        row.changed && JSON.stringify(row.changed),
      ]),
    );
  }
}
