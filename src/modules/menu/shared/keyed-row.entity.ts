import { Column, type ColumnOptions } from 'typeorm';
import { EditedRow } from '../../../infra/database/rows.js';

/** The owner's own key of a row. Compared byte by byte, because other systems tell such keys apart. */
export const EXTERNAL_KEY_COLUMN: ColumnOptions = {
  type: 'varchar',
  length: 120,
  nullable: true,
  collation: 'utf8mb4_nopad_bin',
};

/** Base of rows with a key of the owner's own systems, unique among the restaurant's rows of this type. */
export abstract class KeyedRow extends EditedRow {
  @Column(EXTERNAL_KEY_COLUMN)
  external_key: string | null;
}
