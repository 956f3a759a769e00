import { Column } from 'typeorm';
import { EditedRow } from '../../infra/database/rows.js';

/** A row that says how many of several things one chooses (C-288). */
export abstract class RuledRow extends EditedRow {
  @Column({ type: 'int', unsigned: true, default: 0 })
  min_choices: number;

  /** Null: no limit. */
  @Column({ type: 'int', unsigned: true, nullable: true })
  max_choices: number | null;

  /** How many of those that are chosen are in the price. */
  @Column({ type: 'int', unsigned: true, default: 0 })
  included_choices: number;
}
