import { Column } from 'typeorm';
import { EditedRow } from '../../../infra/database/rows.js';

/** Base of rows with a rule on the number of choices (C-288). */
export abstract class RuledRow extends EditedRow {
  @Column({ type: 'int', unsigned: true, default: 0 })
  min_choices: number;

  /** Null means no limit. */
  @Column({ type: 'int', unsigned: true, nullable: true })
  max_choices: number | null;

  /** Number of choices that the price includes. */
  @Column({ type: 'int', unsigned: true, default: 0 })
  included_choices: number;
}
