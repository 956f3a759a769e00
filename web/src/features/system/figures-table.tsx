import type { ReactNode } from 'react';
import figure from '@/theme/looks/figure.module.css';
import styles from './system.module.css';

interface FigureColumn<Row> {
  title: string;
  cell: (row: Row) => ReactNode;
  /** Aligns the cell at its end, in digits of equal width. */
  number?: boolean;
}

interface FiguresTableProps<Row> {
  label: string;
  columns: readonly FigureColumn<Row>[];
  rows: readonly Row[];
  keyOf: (row: Row) => string;
}

/** A small dense table of figures; the first column names the row. It scrolls on its own if it is too wide. */
export const FiguresTable = <Row,>({ label, columns, rows, keyOf }: FiguresTableProps<Row>) => (
  <div className={styles.scroll} tabIndex={0} role="group" aria-label={label}>
    <table className={styles.table} aria-label={label}>
      <thead>
        <tr>
          {columns.map(({ title, number }) => (
            <th key={title} scope="col" className={number ? figure.figure : undefined}>
              {title}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={keyOf(row)}>
            {columns.map(({ title, cell, number }, index) =>
              index === 0 ? (
                <th key={title} scope="row">
                  {cell(row)}
                </th>
              ) : (
                <td key={title} className={number ? figure.figure : undefined}>
                  {cell(row)}
                </td>
              ),
            )}
          </tr>
        ))}
      </tbody>
    </table>
  </div>
);
