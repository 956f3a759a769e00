import { Column, Entity, ForeignKey, Index } from 'typeorm';
import { NAME_KEY } from '../../../infra/database/name-key.js';
import { Row } from '../../../infra/database/rows.js';
import { VIEW_NAME_MAX_LENGTH, VIEW_QUERY_MAX_LENGTH } from '../../../shared/saved-views.js';

const KEY = { length: VIEW_NAME_MAX_LENGTH, collation: 'utf8mb4_nopad_bin' } as const;
const ASCII = { charset: 'ascii', collation: 'ascii_bin' } as const;

/** A named search, filters and order of a list. */
@Entity('saved_views')
@Index('saved_views_own', ['user_id', 'place_id', 'list', 'name_key'], { unique: true })
@Index('saved_views_shared', ['place_id', 'list', 'shared_key'], { unique: true })
@Index('saved_views_restaurant', ['restaurant_id'])
export class SavedView extends Row {
  @ForeignKey('User', { name: 'saved_views_user', onDelete: 'CASCADE' })
  @Column('int', { unsigned: true })
  user_id: number;

  /** Null for views over all restaurants. */
  @ForeignKey('Restaurant', { name: 'saved_views_restaurant', onDelete: 'CASCADE' })
  @Column('int', { unsigned: true, nullable: true })
  restaurant_id: number | null;

  /** The restaurant, or 0: unique indices don't compare nulls. */
  @Column('int', { unsigned: true })
  place_id: number;

  /** Name of the list in the web application. */
  @Column({ type: 'varchar', length: 40, ...ASCII })
  list: string;

  @Column('varchar', { length: VIEW_NAME_MAX_LENGTH })
  name: string;

  @Column('varchar', { ...KEY, default: () => NAME_KEY })
  name_key: string;

  /** Query string of the list, without "?". */
  @Column({ type: 'varchar', length: VIEW_QUERY_MAX_LENGTH, ...ASCII })
  query: string;

  @Column('boolean', { default: false })
  is_shared: boolean;

  /** `name_key` of a shared view: its name is unique in the team. */
  @Column('varchar', { ...KEY, nullable: true })
  shared_key: string | null;
}
