import { Column, Entity, Index, PrimaryGeneratedColumn } from 'typeorm';
import { AUDIT_OUTCOMES, type AuditAction, type AuditOutcome } from './actions.js';

/** One row of the audit log. No foreign keys: it outlives the users and restaurants that it names. */
@Entity('audit_log')
@Index('audit_log_restaurant_at', ['restaurantId', 'at'])
@Index('audit_log_actor_at', ['actorUserId', 'at'])
export class AuditEntry {
  @PrimaryGeneratedColumn({ unsigned: true })
  id: number;

  @Column('datetime', { precision: 3 })
  at: Date;

  @Column('int', { name: 'actor_user_id', unsigned: true, nullable: true })
  actorUserId: number | null;

  @Column('varchar', { name: 'actor_role', length: 20, nullable: true })
  actorRole: string | null;

  @Column('varchar', { length: 45, nullable: true })
  ip: string | null;

  @Column('varchar', { name: 'user_agent', length: 255, nullable: true })
  userAgent: string | null;

  @Column('int', { name: 'restaurant_id', unsigned: true, nullable: true })
  restaurantId: number | null;

  @Column('varchar', { length: 40 })
  action: AuditAction;

  @Column('varchar', { length: 120, nullable: true })
  target: string | null;

  @Column('enum', { enum: AUDIT_OUTCOMES })
  outcome: AuditOutcome;

  @Column('varchar', { name: 'request_id', length: 64, nullable: true })
  requestId: string | null;

  /** Names of the changed fields. */
  @Column('json', { nullable: true })
  changed: string[] | null;
}
