import { CreateDateColumn, PrimaryGeneratedColumn, UpdateDateColumn, VersionColumn } from 'typeorm';

/** TypeORM's default has six digits for any precision. */
const NOW = 'CURRENT_TIMESTAMP(3)';

/** A row from the driver: booleans are 0 and 1. */
export type Stored<E> = { [K in keyof E]: E[K] extends boolean ? number : E[K] };

/** Columns of every table: two times that the database sets. */
export abstract class TimedRow {
  @CreateDateColumn({ type: 'datetime', precision: 3, default: () => NOW })
  created_at: Date;

  @UpdateDateColumn({ type: 'datetime', precision: 3, default: () => NOW, onUpdate: NOW })
  updated_at: Date;
}

/** Columns of most tables: the times and an id. */
export abstract class Row extends TimedRow {
  @PrimaryGeneratedColumn({ unsigned: true })
  id: number;
}

/** A row that users edit. Each edit increments `version`, so that stale edits are noticed (C-246). */
export abstract class EditedRow extends Row {
  @VersionColumn({ unsigned: true, default: 1 })
  version: number;
}
