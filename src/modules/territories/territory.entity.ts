import { Column, type ColumnOptions, Entity, Index } from 'typeorm';
import { EditedRow } from '../../infra/database/rows.js';
import type { SocialFields } from './territories.schemas.js';

const text = (length: number): ColumnOptions => ({ type: 'varchar', length, default: '' });
const ADDRESS: ColumnOptions = { ...text(254), charset: 'utf8mb4', collation: 'utf8mb4_nopad_bin' };
const IMAGE: ColumnOptions = { type: 'varchar', length: 2048, nullable: true };
const DAY: ColumnOptions = { type: 'date', nullable: true };

/** A part of a country with its representative. */
@Entity('territories')
@Index('territories_slug', ['slug'], { unique: true })
@Index('territories_name', ['name'])
@Index('territories_representative', ['rep_name'])
@Index('territories_active', ['active', 'name'])
export class Territory extends EditedRow {
  @Column({ type: 'varchar', length: 120 })
  name: string;

  /** Lower case, unique. Null if the name has no letter or digit. */
  @Column({ type: 'varchar', length: 60, nullable: true, charset: 'utf8mb4', collation: 'utf8mb4_nopad_bin' })
  slug: string | null;

  @Column(text(40))
  phone: string;

  @Column(ADDRESS)
  email: string;

  @Column(text(120))
  rep_name: string;

  /** YYYY-MM-DD, like the settlement date. */
  @Column(DAY)
  rep_dob: string | null;

  /** `rep_<product>_email` in the API (C-161). */
  @Column(ADDRESS)
  rep_product_email: string;

  @Column(ADDRESS)
  rep_personal_email: string;

  @Column(text(40))
  rep_phone: string;

  @Column(text(300))
  rep_address: string;

  @Column(IMAGE)
  rep_photo: string | null;

  @Column(IMAGE)
  wallpaper: string | null;

  /** Free text. */
  @Column(text(50))
  current_commission: string;

  @Column(DAY)
  settlement_date: string | null;

  /** `active` and `is_active` in the API (C-162). */
  @Column({ type: 'boolean', default: true })
  active: boolean;

  /** In order. Always read and written as a whole. */
  @Column({ type: 'json' })
  socials: SocialFields[];
}
