import { CreateDateColumn, PrimaryGeneratedColumn, UpdateDateColumn, VersionColumn } from 'typeorm';

/** TypeORM's own default has six digits, whatever the column's precision. */
export const NOW = 'CURRENT_TIMESTAMP(3)';

/** What every table has: an id and two times that the database keeps by itself. */
export abstract class Row {
  @PrimaryGeneratedColumn({ unsigned: true })
  id: number;

  @CreateDateColumn({ type: 'datetime', precision: 3, default: () => NOW })
  created_at: Date;

  @UpdateDateColumn({ type: 'datetime', precision: 3, default: () => NOW, onUpdate: NOW })
  updated_at: Date;
}

/** A row that people edit: `version` goes up with every edit, so that stale edits are noticed (C-246). */
export abstract class EditedRow extends Row {
  @VersionColumn({ unsigned: true, default: 1 })
  version: number;
}
