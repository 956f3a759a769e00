import { Column, Entity, ForeignKey, Index } from 'typeorm';
import { Row } from '../../../infra/database/rows.js';
import { User } from './user.entity.js';

/** An account at the identity provider that belongs to a user; known by issuer and subject. */
@Entity('user_identities')
@Index('user_identities_subject', ['issuer', 'subject'], { unique: true })
export class UserIdentity extends Row {
  @Index('user_identities_user')
  @ForeignKey(() => User, { name: 'user_identities_user', onDelete: 'CASCADE' })
  @Column('int', { unsigned: true })
  user_id: number;

  @Column({ type: 'varchar', length: 255, charset: 'ascii', collation: 'ascii_bin' })
  issuer: string;

  @Column({ type: 'varchar', length: 255, charset: 'ascii', collation: 'ascii_bin' })
  subject: string;
}
