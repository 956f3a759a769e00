import { Column, Entity, ForeignKey, Index } from 'typeorm';
import { Row } from '../../infra/database/rows.js';
import type { ImagePurpose } from './media.schemas.js';

/** `pending`: stored, not resized yet. `refused`: its pixels cannot be decoded. */
export const MEDIA_STATUSES = ['pending', 'ready', 'refused'] as const;

/** An uploaded image. */
@Entity('media_files')
@Index('media_files_name', ['name'], { unique: true })
@Index('media_files_restaurant', ['restaurant_id'])
@Index('media_files_user', ['user_id'])
@Index('media_files_last_seen_at', ['last_seen_at'])
export class MediaFile extends Row {
  /** 128 random bits in hexadecimal; the original file name is not stored. */
  @Column({ type: 'char', length: 32, charset: 'ascii', collation: 'ascii_bin' })
  name: string;

  /** Null for the platform's own images. */
  @ForeignKey('Restaurant', { name: 'media_files_restaurant', onDelete: 'SET NULL' })
  @Column({ type: 'int', unsigned: true, nullable: true })
  restaurant_id: number | null;

  @ForeignKey('User', { name: 'media_files_user', onDelete: 'SET NULL' })
  @Column({ type: 'int', unsigned: true, nullable: true })
  user_id: number | null;

  @Column({ type: 'varchar', length: 20 })
  purpose: ImagePurpose;

  @Column({ type: 'enum', enum: MEDIA_STATUSES, default: 'pending' })
  status: (typeof MEDIA_STATUSES)[number];

  /** Box that the image must fit into. */
  @Column({ type: 'smallint', unsigned: true })
  max_w: number;

  @Column({ type: 'smallint', unsigned: true })
  max_h: number;

  /** Size of the finished image, like its height and its bytes. */
  @Column({ type: 'smallint', unsigned: true, nullable: true })
  width: number | null;

  @Column({ type: 'smallint', unsigned: true, nullable: true })
  height: number | null;

  @Column({ type: 'int', unsigned: true, nullable: true })
  bytes: number | null;

  /** Time when something last referred to the image; initially its creation. */
  @Column({ type: 'datetime', precision: 3 })
  last_seen_at: Date;
}
