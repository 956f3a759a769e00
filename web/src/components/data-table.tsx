import type { ReactNode } from 'react';
import type { AddedRowProps } from '@/hooks/use-added-row';
import { BELOW_MD, useMediaQuery } from '@/hooks/use-media-query';
import styles from './data-table.module.css';

export interface Column<T> {
  key: string;
  title: string;
  render: (row: T) => ReactNode;
  /** CSS width; the columns without one share what is left. */
  width?: string;
  /** The row's own name: the heading of its card. */
  primary?: boolean;
  /** Buttons: at the end of the row, and under the card. */
  actions?: boolean;
}

interface DataTableProps<T> {
  /** What the rows are, for screen readers. */
  label: string;
  columns: readonly Column<T>[];
  rows: readonly T[];
  rowKey: (row: T) => string | number;
  /** Tells the row apart that was added just now (`useAddedRow`). */
  mark?: (key: string | number) => AddedRowProps;
}

/** Rows as a table; below `md` each row is a card (list). */
export function DataTable<T>(props: DataTableProps<T>) {
  const narrow = useMediaQuery(BELOW_MD);
  return narrow ? <Cards {...props} /> : <Rows {...props} />;
}

const Rows = <T,>({ label, columns, rows, rowKey, mark }: DataTableProps<T>) => (
  <div className={styles.frame}>
    <table className={styles.table} aria-label={label}>
      <thead>
        <tr>
          {columns.map(({ key, title, width, actions }) => (
            <th key={key} scope="col" style={{ width }} className={actions ? styles.actions : undefined}>
              {title}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={rowKey(row)} {...mark?.(rowKey(row))}>
            {columns.map(({ key, render, actions }) => (
              <td key={key} className={actions ? styles.actions : undefined}>
                {render(row)}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  </div>
);

function Cards<T>({ label, columns, rows, rowKey, mark }: DataTableProps<T>) {
  const facts = columns.filter(({ primary, actions }) => !primary && !actions);
  const pick = (kind: 'primary' | 'actions', row: T) =>
    columns.filter((column) => column[kind]).map(({ key, render }) => <div key={key}>{render(row)}</div>);
  return (
    <ul className={styles.cards} aria-label={label}>
      {rows.map((row) => (
        <li key={rowKey(row)} className={styles.card} {...mark?.(rowKey(row))}>
          {pick('primary', row)}
          <dl className={styles.facts}>
            {facts.map(({ key, title, render }) => (
              <div key={key}>
                <dt>{title}</dt>
                <dd>{render(row)}</dd>
              </div>
            ))}
          </dl>
          <div className={styles.foot}>{pick('actions', row)}</div>
        </li>
      ))}
    </ul>
  );
}
