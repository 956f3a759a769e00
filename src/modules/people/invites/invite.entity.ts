import { Column, Entity, ForeignKey, Index } from 'typeorm';
import { Row } from '../../../infra/database/rows.js';
import { MEMBERSHIP_ROLES, type MembershipRole } from '../../../shared/access/permissions.js';
import { INVITE_DELIVERIES, type InviteDelivery } from '../invites.schemas.js';

/** Stored statuses; expiry follows from `expires_at`. */
const INVITE_STATUSES = ['pending', 'accepted', 'revoked'] as const;
type InviteStatus = (typeof INVITE_STATUSES)[number];

const FLAG = { type: 'boolean', default: false } as const;
const MOMENT = { type: 'datetime', precision: 3 } as const;
const USER_ID = { type: 'int', unsigned: true, nullable: true } as const;

/** An invite to become a member, sent to one address. Flags are normalised like a membership's. */
@Entity('invites')
@Index('invites_token', ['token_hash'], { unique: true })
@Index('invites_status', ['status', 'id'])
@Index('invites_role', ['status', 'role'])
@Index('invites_email', ['email', 'status'])
@Index('invites_phone', ['phone', 'status'])
@Index('invites_expiry', ['expires_at'])
export class Invite extends Row {
  /** Channel that it is sent through; its address is the only one that can accept it. */
  @Column({ type: 'enum', enum: INVITE_DELIVERIES })
  delivery: InviteDelivery;

  /** Trimmed and lower-cased. */
  @Column({
    type: 'varchar',
    length: 254,
    nullable: true,
    charset: 'utf8mb4',
    collation: 'utf8mb4_nopad_bin',
  })
  email: string | null;

  /** E.164. */
  @Column({ type: 'varchar', length: 20, nullable: true, charset: 'ascii', collation: 'ascii_bin' })
  phone: string | null;

  @Column({ type: 'varchar', length: 100, default: '' })
  first_name: string;

  @Column({ type: 'varchar', length: 100, default: '' })
  last_name: string;

  @Column({ type: 'enum', enum: MEMBERSHIP_ROLES })
  role: MembershipRole;

  @Column(FLAG)
  can_dashboard: boolean;

  @Column(FLAG)
  can_menu: boolean;

  @Column(FLAG)
  can_drivers: boolean;

  @Column(FLAG)
  can_territories: boolean;

  @Column(FLAG)
  can_finance: boolean;

  @Column(FLAG)
  can_analytics: boolean;

  @Column(FLAG)
  can_support: boolean;

  /** Makes the invitee the only owner on acceptance (C-283). Only superadmins can send such an invite. */
  @Column(FLAG)
  hands_over: boolean;

  @Column({ type: 'enum', enum: INVITE_STATUSES, default: 'pending' })
  status: InviteStatus;

  /** SHA-256 of the token in the newest message; the token itself is not stored here. */
  @Column({ type: 'binary', length: 32 })
  token_hash: Buffer;

  /** Newest message in the outbox, which deletes delivered messages after a month. */
  @Column({ type: 'int', unsigned: true, nullable: true })
  message_id: number | null;

  @Column(MOMENT)
  sent_at: Date;

  @Column(MOMENT)
  expires_at: Date;

  @Index('invites_invited_by')
  @ForeignKey('User', { name: 'invites_invited_by', onDelete: 'SET NULL' })
  @Column(USER_ID)
  invited_by: number | null;

  @Index('invites_accepted_by')
  @ForeignKey('User', { name: 'invites_accepted_by', onDelete: 'SET NULL' })
  @Column(USER_ID)
  accepted_by: number | null;

  @Column({ ...MOMENT, nullable: true })
  accepted_at: Date | null;

  /** Set when the invitee declined. The sender is not told and sees it as pending until it expires. */
  @Column({ ...MOMENT, nullable: true })
  declined_at: Date | null;
}

/** A restaurant that an invite is for. */
@Entity('invite_restaurants')
@Index('invite_restaurants_pair', ['invite_id', 'restaurant_id'], { unique: true })
@Index('invite_restaurants_pending', ['restaurant_id', 'pending_address'], { unique: true })
export class InviteRestaurant extends Row {
  @ForeignKey(() => Invite, { name: 'invite_restaurants_invite', onDelete: 'CASCADE' })
  @Column('int', { unsigned: true })
  invite_id: number;

  @ForeignKey('Restaurant', { name: 'invite_restaurants_restaurant', onDelete: 'CASCADE' })
  @Column('int', { unsigned: true })
  restaurant_id: number;

  /** Address of a pending invite, otherwise null: allows one pending invite by address and restaurant. */
  @Column({
    type: 'varchar',
    length: 254,
    nullable: true,
    charset: 'utf8mb4',
    collation: 'utf8mb4_nopad_bin',
  })
  pending_address: string | null;
}
