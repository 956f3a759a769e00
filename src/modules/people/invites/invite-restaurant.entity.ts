import { Column, Entity, ForeignKey, Index } from 'typeorm';
import { Row } from '../../../infra/database/rows.js';
import { Invite } from './invite.entity.js';

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

  /** The invite's address while it is pending, else null: one pending invite for each address and restaurant. */
  @Column({
    type: 'varchar',
    length: 254,
    nullable: true,
    charset: 'utf8mb4',
    collation: 'utf8mb4_nopad_bin',
  })
  pending_address: string | null;
}
