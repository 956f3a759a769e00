import { Column, type ColumnOptions, Entity, ForeignKey, Index } from 'typeorm';
import { EditedRow } from '../../infra/database/rows.js';
import { City } from './places/city.entity.js';

const text = (length: number): ColumnOptions => ({ type: 'varchar', length, default: '' });
const COUNTER: ColumnOptions = { type: 'int', unsigned: true, default: 0 };
const MOMENT: ColumnOptions = { type: 'datetime', precision: 3, nullable: true };

/** Of rows that come without it, as MariaDB writes it down. */
const ZIP_KEY_BY_DEFAULT =
  "nullif(ucase(replace(replace(if(`zip_code` regexp '^[0-9]{5}[- ][0-9]{4}$',left(`zip_code`,5),`zip_code`),' ',''),'-','')),'')";

/** A restaurant, which is its own onboarding record too (C-13). */
@Entity('restaurants')
@Index('restaurants_slug', ['slug'], { unique: true })
@Index('restaurants_name', ['name'])
@Index('restaurants_found', ['deleted_at', 'name', 'slug', 'city'])
@Index('restaurants_standing', ['deleted_at', 'launched_at', 'suspended_at', 'paused_at', 'paused_until'])
@Index('restaurants_changed', ['deleted_at', 'updated_at'])
@Index('restaurants_city', ['city_id'])
@Index('restaurants_deleted', ['deleted_at'])
@Index('restaurants_zip', ['zip_code', 'deleted_at'])
@Index('restaurants_zip_key', ['zip_key', 'deleted_at'])
export class Restaurant extends EditedRow {
  /** Counted up whenever an owner is removed: on a cluster, two removals at once must write the same row. */
  @Column(COUNTER)
  owners_version: number;

  /** Empty until the step About is saved. */
  @Column(text(120))
  name: string;

  /** Last part of the store's address: lower case, unique; null until About is saved. */
  @Column({ type: 'varchar', length: 60, nullable: true, charset: 'utf8mb4', collation: 'utf8mb4_nopad_bin' })
  slug: string | null;

  @Column(text(4000))
  about: string;

  @Column({ type: 'varchar', length: 2048, nullable: true })
  logo_url: string | null;

  /** The shared city that `city` was matched to. */
  @ForeignKey(() => City, { name: 'restaurants_city' })
  @Column({ type: 'int', unsigned: true, nullable: true })
  city_id: number | null;

  @Column(text(200))
  street: string;

  /** The city's name as typed. */
  @Column(text(100))
  city: string;

  @Column(text(2))
  state: string;

  /** As it is shown. */
  @Column(text(10))
  zip_code: string;

  /** As territories keep it, and so found by theirs; null: no postcode. Written with `zip_code`. */
  @Column({ type: 'varchar', length: 10, nullable: true, default: () => ZIP_KEY_BY_DEFAULT })
  zip_key: string | null;

  /** When the step was last saved; null is "not yet" (C-51). Delivery, additional and contacts have rows of their own. */
  @Column(MOMENT)
  location_saved_at: Date | null;

  @Column(MOMENT)
  about_saved_at: Date | null;

  @Column(MOMENT)
  hours_saved_at: Date | null;

  /** Counted up with every save of the part, which is edited on its own (C-246). */
  @Column(COUNTER)
  location_version: number;

  @Column(COUNTER)
  about_version: number;

  @Column(COUNTER)
  hours_version: number;

  /** Launched, and progress.launch done: one and the same. */
  @Column(MOMENT)
  launched_at: Date | null;

  /** Paused by its owner (C-283), until `paused_until` if there is one. */
  @Column(MOMENT)
  paused_at: Date | null;

  @Column(MOMENT)
  paused_until: Date | null;

  @Column(text(200))
  pause_reason: string;

  /** Suspended by the platform (C-283). */
  @Column(MOMENT)
  suspended_at: Date | null;

  @Column(text(500))
  suspend_reason: string;

  /** What is left to do after the launch was put away. */
  @Column(MOMENT)
  checklist_dismissed_at: Date | null;

  /** IANA name that was chosen; null: as the location suggests (C-68). */
  @Column({ type: 'varchar', length: 64, nullable: true })
  time_zone: string | null;

  /** Open around the clock; the days say nothing then. */
  @Column({ type: 'boolean', default: false })
  open_247: boolean;

  /** Breaks count, on the days that have them. */
  @Column({ type: 'boolean', default: false })
  closed_within: boolean;

  /** Of the list of special dates, which is saved as a whole (C-246). */
  @Column({ type: 'int', unsigned: true, default: 1 })
  special_hours_version: number;

  /** Deleted restaurants keep their rows and are shown to no user (C-241). */
  @Column(MOMENT)
  deleted_at: Date | null;

  /** The URL that it had when it was deleted. */
  @Column({ type: 'varchar', length: 60, nullable: true, charset: 'utf8mb4', collation: 'utf8mb4_nopad_bin' })
  deleted_slug: string | null;
}
