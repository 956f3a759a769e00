import { Column, Entity, Index, PrimaryGeneratedColumn } from 'typeorm';
import { AUDIT_OUTCOMES, type AuditAction, type AuditOutcome } from './actions.js';

/** One entry of the audit log. No foreign keys, because it outlives the users and restaurants that it names. */
@Entity('audit_log')
@Index('audit_log_restaurant_at', ['restaurant_id', 'at'])
@Index('audit_log_actor_at', ['actor_user_id', 'at'])
@Index('audit_log_entity', ['entity', 'entity_id'])
@Index('audit_log_part_of', ['part_of', 'part_of_id'])
@Index('audit_log_continues', ['continues'])
@Index('audit_log_batch', ['batch_id'])
@Index('audit_log_at', ['at'])
@Index('audit_log_label', ['label'])
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

  /** Type of the changed entity, such as `menu_item`; null when it is not tracked. */
  @Column('varchar', { length: 40, nullable: true })
  entity: string | null;

  @Column('int', { unsigned: true, nullable: true })
  entity_id: number | null;

  /** Type of the parent entity, such as `category`. */
  @Column('varchar', { length: 40, nullable: true })
  part_of: string | null;

  @Column('int', { unsigned: true, nullable: true })
  part_of_id: number | null;

  /** Name of the entity at that time; null where the name is a person's. */
  @Column('varchar', { length: 255, nullable: true })
  label: string | null;

  /** All tracked values before the change; null for a new row. */
  @Column('json', { nullable: true })
  old_values: Record<string, unknown> | null;

  /** All tracked values after the change; null for a deleted row. */
  @Column('json', { nullable: true })
  new_values: Record<string, unknown> | null;

  /**
   * Earlier entry that this one continues: the same user kept typing in the same field. `old_values` are copied from
   * that entry, so that this one has the whole change.
   */
  @Column('int', { unsigned: true, nullable: true })
  continues: number | null;

  /** Entry of the bulk edit that this change belongs to. The history shows that entry in its place. */
  @Column('int', { unsigned: true, nullable: true })
  batch_id: number | null;
}
