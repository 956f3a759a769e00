import type { HistoryUndo } from '@server/modules/history/history.schemas';
import type { EditValues } from './unsaved-edits';

/** Describes rows of one type to the engine. */
export interface RowKind<Row> {
  /** Name in paths and as the prefix of field names: 'size'. */
  kind: string;
  /** Audit entity, to restore a deleted row. */
  entity: HistoryUndo['entity'];
  /** Title for users: 'Size “Large”'. */
  title: (row: Row) => string;
  /** Values of a row that a user enters. */
  enteredOf: (row: Row) => EditValues;
}
