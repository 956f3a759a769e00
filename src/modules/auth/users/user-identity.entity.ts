import {
  Column,
  CreateDateColumn,
  Entity,
  ForeignKey,
  Index,
  PrimaryGeneratedColumn,
  UpdateDateColumn,
} from 'typeorm';
import { User } from './user.entity.js';

/** An account at the identity provider that belongs to a user; known by issuer and subject (security.md 2.5). */
@Entity('user_identities')
@Index('user_identities_subject', ['issuer', 'subject'], { unique: true })
export class UserIdentity {
  @PrimaryGeneratedColumn({ unsigned: true })
  id: number;

  @Index('user_identities_user')
  @ForeignKey(() => User, { name: 'user_identities_user', onDelete: 'CASCADE' })
  @Column('int', { unsigned: true })
  user_id: number;

  @Column('varchar', { length: 255, charset: 'ascii', collation: 'ascii_bin' })
  issuer: string;

  @Column('varchar', { length: 255, charset: 'ascii', collation: 'ascii_bin' })
  subject: string;

  @CreateDateColumn({ type: 'datetime', precision: 3 })
  created_at: Date;

  @UpdateDateColumn({ type: 'datetime', precision: 3 })
  updated_at: Date;
}
