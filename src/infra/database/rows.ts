import { CreateDateColumn, PrimaryGeneratedColumn, UpdateDateColumn, VersionColumn } from 'typeorm';

/** TypeORM's own default has six digits, whatever the column's precision. */
const NOW = 'CURRENT_TIMESTAMP(3)';

/** A row as the driver has it: booleans are 0 and 1. */
export type Stored<E> = { [K in keyof E]: E[K] extends boolean ? number : E[K] };

/** What every table has: two times that the database keeps by itself. */
export abstract class TimedRow {
  @CreateDateColumn({ type: 'datetime', precision: 3, default: () => NOW })
  created_at: Date;

  @UpdateDateColumn({ type: 'datetime', precision: 3, default: () => NOW, onUpdate: NOW })
  updated_at: Date;
}

/** What nearly every table has: an id of its own. */
export abstract class Row extends TimedRow {
  @PrimaryGeneratedColumn({ unsigned: true })
  id: number;
}

/** A row that people edit: `version` goes up with every edit, so that stale edits are noticed (C-246). */
export abstract class EditedRow extends Row {
  @VersionColumn({ unsigned: true, default: 1 })
  version: number;
}
