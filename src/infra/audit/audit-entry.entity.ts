import { Column, Entity, Index, PrimaryGeneratedColumn } from 'typeorm';
import { AUDIT_OUTCOMES, type AuditAction, type AuditOutcome } from './actions.js';

/** One row of the audit log. No foreign keys: it outlives the users and restaurants that it names. */
@Entity('audit_log')
@Index('audit_log_restaurant_at', ['restaurant_id', 'at'])
@Index('audit_log_actor_at', ['actor_user_id', 'at'])
export class AuditEntry {
  @PrimaryGeneratedColumn({ unsigned: true })
  id: number;

  @Column('datetime', { precision: 3 })
  at: Date;

  @Column('int', { unsigned: true, nullable: true })
  actor_user_id: number | null;

  @Column('varchar', { length: 20, nullable: true })
  actor_role: string | null;

  @Column('varchar', { length: 45, nullable: true })
  ip: string | null;

  @Column('varchar', { length: 255, nullable: true })
  user_agent: string | null;

  @Column('int', { unsigned: true, nullable: true })
  restaurant_id: number | null;

  @Column('varchar', { length: 40 })
  action: AuditAction;

  @Column('varchar', { length: 120, nullable: true })
  target: string | null;

  @Column('enum', { enum: AUDIT_OUTCOMES })
  outcome: AuditOutcome;

  @Column('varchar', { length: 64, nullable: true })
  request_id: string | null;

  /** Names of the changed fields. */
  @Column('json', { nullable: true })
  changed: string[] | null;
}
