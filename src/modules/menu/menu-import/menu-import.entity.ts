import { Column, Entity, ForeignKey, Index } from 'typeorm';
import type { RestaurantScope } from '../../../shared/access/scope.js';
import { Row } from '../../../infra/database/rows.js';
import type { ImportCounts } from './import-counts.schemas.js';
import type { Decisions } from './comparing/compare-menu.js';
import type { TableMatch } from './import-tables.js';
import { IMPORT_STATUSES, type ImportStatus, type ImportUndone } from './menu-import.schemas.js';

/** An import of a file into a restaurant's menu: a draft until it is applied, then what it changed. */
@Entity('menu_imports')
@Index('menu_imports_open', ['open_restaurant_id'], { unique: true })
@Index('menu_imports_restaurant', ['restaurant_id', 'id'])
@Index('menu_imports_signature', ['restaurant_id', 'signature', 'id'])
@Index('menu_imports_batch', ['batch_id'])
@Index('menu_imports_status', ['status', 'updated_at'])
@Index('menu_imports_updated', ['updated_at'])
@Index('menu_imports_user', ['user_id'])
export class MenuImport extends Row {
  @ForeignKey('Restaurant', { name: 'menu_imports_restaurant' })
  @Column({ type: 'int', unsigned: true })
  restaurant_id: number;

  /** The restaurant while the import is not finished, so that it has only one. */
  @Column({ type: 'int', unsigned: true, nullable: true })
  open_restaurant_id: number | null;

  /** The user who chose the file, or applied or undid the import last. */
  @ForeignKey('User', { name: 'menu_imports_user', onDelete: 'SET NULL' })
  @Column({ type: 'int', unsigned: true, nullable: true })
  user_id: number | null;

  @Column({ type: 'varchar', length: 20, nullable: true })
  user_role: RestaurantScope['role'] | null;

  @Column({ type: 'enum', enum: [...IMPORT_STATUSES] })
  status: ImportStatus;

  @Column({ type: 'varchar', length: 255 })
  file_name: string;

  /** Name of the file in the storage, until it is read. */
  @Column({ type: 'varchar', length: 64, nullable: true })
  incoming: string | null;

  @Column({ type: 'varchar', length: 20, nullable: true })
  source: string | null;

  /** Why the file is refused, or why the last attempt to apply it failed. */
  @Column({ type: 'varchar', length: 500, nullable: true })
  message: string | null;

  /** SHA-256 of the columns, by which an earlier match is found. */
  @Column({ type: 'binary', length: 32, nullable: true })
  signature: Buffer | null;

  @Column({ type: 'json', nullable: true })
  matches: TableMatch[] | null;

  @Column({ type: 'json', nullable: true })
  decisions: Decisions | null;

  @Column({ type: 'json', nullable: true })
  counts: ImportCounts | null;

  /** SHA-256 of the changes that the check showed. */
  @Column({ type: 'binary', length: 32, nullable: true })
  digest: Buffer | null;

  /** Tables of the file, compressed. */
  @Column({ type: 'longblob', nullable: true })
  file_tables: Buffer | null;

  /** The user's corrections of the file, compressed. */
  @Column({ type: 'longblob', nullable: true })
  mends: Buffer | null;

  /** Result of the check, compressed. */
  @Column({ type: 'longblob', nullable: true })
  checked: Buffer | null;

  /** Changes that were made, compressed, for undoing them. */
  @Column({ type: 'longblob', nullable: true })
  applied: Buffer | null;

  @Column({ type: 'json', nullable: true })
  undone: ImportUndone | null;

  /** Entry of the history that stands for the import. */
  @Column({ type: 'int', unsigned: true, nullable: true })
  batch_id: number | null;

  @Column({ type: 'datetime', precision: 3, nullable: true })
  applied_at: Date | null;

  /** Counts changes. Not edited like other rows, so the history does not keep a draft. */
  @Column({ type: 'int', unsigned: true, default: 1 })
  version: number;
}
