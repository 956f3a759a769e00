import type { ReactNode } from 'react';
import { Inline } from '@/components/layout/inline';
import { type ListColumn, renderCell } from '@/components/list-page/column';
import styles from './box.module.css';

/** Selection of a list's rows: the bar above them, and their checkboxes. */
export interface RowSelection<Row> {
  bar: ReactNode;
  /** The bar while a search hides all rows, so that the selected ones can still be acted on or cleared. */
  aloneBar?: ReactNode;
  /** Puts the checkboxes into the first column, on cards before the name. */
  withBoxes: (columns: readonly ListColumn<Row>[]) => readonly ListColumn<Row>[];
}

/** Adds a selection to the table of a list page. @param box checkbox of a row; null if it can't be selected */
export const tableSelection = <Row,>(bar: ReactNode, box: (row: Row) => ReactNode): RowSelection<Row> => ({
  bar,
  withBoxes: (columns) => {
    const first = columns.find(({ only }) => only !== 'card');
    const boxed = (row: Row, content: ReactNode) => (
      <Inline as="span" gap={2} align="center" shrink>
        <span className={styles.boxPlace}>{box(row)}</span>
        {content}
      </Inline>
    );
    return columns.map((column) => ({
      ...column,
      ...(column === first && { render: (row: Row) => boxed(row, renderCell(column, row)) }),
      ...(column === first && column.brief === true && { brief: (row: Row) => renderCell(column, row) }),
      ...(column.primary && {
        heading: (row: Row) => boxed(row, column.heading ? column.heading(row) : renderCell(column, row)),
      }),
    }));
  },
});
