import { Column, type ColumnOptions, Entity, ForeignKey, Index } from 'typeorm';
import { EditedRow } from '../../infra/database/rows.js';
import type { Allergen } from '../../shared/menu/allergens.js';
import { City } from './places/city.entity.js';

const text = (length: number): ColumnOptions => ({ type: 'varchar', length, default: '' });
const COUNTER: ColumnOptions = { type: 'int', unsigned: true, default: 0 };
const MOMENT: ColumnOptions = { type: 'datetime', precision: 3, nullable: true };

/** Default for inserts without a `zip_key`, in the form that MariaDB prints. */
const ZIP_KEY_BY_DEFAULT =
  "nullif(ucase(replace(replace(if(`zip_code` regexp '^[0-9]{5}[- ][0-9]{4}$',left(`zip_code`,5),`zip_code`),' ',''),'-','')),'')";

/** A restaurant, which is also its own onboarding record (C-13). */
@Entity('restaurants')
@Index('restaurants_slug', ['slug'], { unique: true })
@Index('restaurants_name', ['name'])
@Index('restaurants_found', ['deleted_at', 'name', 'slug', 'city'])
@Index('restaurants_standing', ['deleted_at', 'launched_at', 'suspended_at', 'paused_at', 'paused_until'])
@Index('restaurants_changed', ['deleted_at', 'updated_at'])
@Index('restaurants_by_city', ['deleted_at', 'city', 'state'])
@Index('restaurants_city', ['city_id'])
@Index('restaurants_deleted', ['deleted_at'])
@Index('restaurants_zip', ['zip_code', 'deleted_at'])
@Index('restaurants_zip_key', ['zip_key', 'deleted_at'])
export class Restaurant extends EditedRow {
  /** Increases with each removal of an owner. On a cluster, concurrent removals must write the same row. */
  @Column(COUNTER)
  owners_version: number;

  /** Empty until the About step is saved. */
  @Column(text(120))
  name: string;

  /** Last part of the guest page's address: lower case, unique. Null until About is saved. */
  @Column({ type: 'varchar', length: 60, nullable: true, charset: 'utf8mb4', collation: 'utf8mb4_nopad_bin' })
  slug: string | null;

  @Column(text(4000))
  about: string;

  @Column({ type: 'varchar', length: 2048, nullable: true })
  logo_url: string | null;

  /** Shared city that matches `city`. */
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

  /** Zip code as displayed. */
  @Column(text(10))
  zip_code: string;

  /**
   * Zip code in the form that territories use, to match theirs. Null if it is no postcode. Written with `zip_code`.
   */
  @Column({ type: 'varchar', length: 10, nullable: true, default: () => ZIP_KEY_BY_DEFAULT })
  zip_key: string | null;

  /**
   * Time of the step's last save; null if not saved yet (C-51). Delivery, additional and contacts have their own
   * tables.
   */
  @Column(MOMENT)
  location_saved_at: Date | null;

  @Column(MOMENT)
  about_saved_at: Date | null;

  @Column(MOMENT)
  hours_saved_at: Date | null;

  /**
   * Allergens that no one was asked about when the menu's allergens were stated (C-355). The law of the former country
   * did not ask for them. Null: all of the law's were asked.
   */
  @Column({ type: 'json', nullable: true })
  unasked_allergens: Allergen[] | null;

  /** Time from which the present law on allergens applies. Null: from the beginning. */
  @Column(MOMENT)
  law_since: Date | null;

  /** Increases with every save of the part, which has its own version (C-246). */
  @Column(COUNTER)
  location_version: number;

  @Column(COUNTER)
  about_version: number;

  @Column(COUNTER)
  hours_version: number;

  /** Launch time. Also means that progress.launch is done. */
  @Column(MOMENT)
  launched_at: Date | null;

  /** Time when the owner paused it (C-283). Without `paused_until` the pause has no end. */
  @Column(MOMENT)
  paused_at: Date | null;

  @Column(MOMENT)
  paused_until: Date | null;

  @Column(text(200))
  pause_reason: string;

  /** Time when the platform suspended it (C-283). */
  @Column(MOMENT)
  suspended_at: Date | null;

  @Column(text(500))
  suspend_reason: string;

  /** Time when the checklist after the launch was dismissed. */
  @Column(MOMENT)
  checklist_dismissed_at: Date | null;

  /** Chosen IANA name. Null means the guess from the location (C-68). */
  @Column({ type: 'varchar', length: 64, nullable: true })
  time_zone: string | null;

  /** Open 24/7. The days are ignored then. */
  @Column({ type: 'boolean', default: false })
  open_247: boolean;

  /** If true, breaks apply on days that have them. */
  @Column({ type: 'boolean', default: false })
  closed_within: boolean;

  /** Version of the list of special dates, which is saved as a whole (C-246). */
  @Column({ type: 'int', unsigned: true, default: 1 })
  special_hours_version: number;

  /** Deleted restaurants keep their rows, but no user sees them (C-241). */
  @Column(MOMENT)
  deleted_at: Date | null;

  /** URL at the time of deletion. */
  @Column({ type: 'varchar', length: 60, nullable: true, charset: 'utf8mb4', collation: 'utf8mb4_nopad_bin' })
  deleted_slug: string | null;
}
