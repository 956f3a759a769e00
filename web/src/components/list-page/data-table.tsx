import type { ReactNode } from 'react';
import type { AddedRowProps } from '@/hooks/use-added-row';
import { BELOW_MD, useMediaQuery } from '@/hooks/use-media-query';
import styles from './data-table.module.css';
import { directionOf, inOrder, isSortable, SortButton, SortSelect, type Sorting } from './sorting';

export interface Column<Row> {
  key: string;
  title: string;
  /** The cell in words: what an export says, and the screen where nothing else is rendered. */
  text?: (row: Row) => string;
  render?: (row: Row) => ReactNode;
  /** CSS width; the columns without one share what is left. */
  width?: string;
  /** The row's own name: the heading of its card. */
  primary?: boolean;
  /** Buttons: at the end of the row, and under the card. */
  actions?: boolean;
  /** What the rows can be ordered by: a click on the header, where the list is there as a whole. */
  sortBy?: (row: Row) => string | number;
  /** The server orders the list by it, however long it is. */
  asked?: boolean;
  /** Can be hidden by the user. */
  optional?: boolean;
}

/** What stands in the column's cell of a row. */
export const cellOf = <Row,>({ render, text }: Column<Row>, row: Row): ReactNode => (render ?? text)?.(row);

interface DataTableProps<Row> {
  /** What the rows are, for screen readers. */
  label: string;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  /** Tells the row apart that was added just now (`useAddedRow`). */
  mark?: ((id: number) => AddedRowProps) | undefined;
  /** Where the rows can be put in another order. */
  sorting?: Sorting | undefined;
}

/**
 * Rows as a table; below `md` each row is a card (list).
 *
 * Not antd's `Table`: it has no cards, its filters cannot be reached by keyboard, its box for all rows has no name of
 * its own, and all of it weighs more than half of what a further page may.
 */
export function DataTable<Row extends { id: number }>(props: DataTableProps<Row>) {
  const narrow = useMediaQuery(BELOW_MD);
  const { columns, sorting } = props;
  const rows = sorting ? inOrder(props.rows, columns, sorting.sort) : props.rows;
  return narrow ? <Cards {...props} rows={rows} /> : <Rows {...props} rows={rows} />;
}

const Rows = <Row extends { id: number }>({ label, columns, rows, mark, sorting }: DataTableProps<Row>) => (
  <div className={styles.frame}>
    <table className={styles.table} aria-label={label}>
      <thead>
        <tr>
          {columns.map(({ key, title, width, actions, ...column }) => (
            <th
              key={key}
              scope="col"
              style={{ width }}
              className={actions ? styles.actions : undefined}
              aria-sort={sorting && isSortable(column) ? directionOf(key, sorting) : undefined}
            >
              {sorting && isSortable(column) ? <SortButton column={key} title={title} {...sorting} /> : title}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.id} {...mark?.(row.id)}>
            {columns.map((column) => (
              <td key={column.key} className={column.actions ? styles.actions : undefined}>
                {cellOf(column, row)}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  </div>
);

function Cards<Row extends { id: number }>({ label, columns, rows, mark, sorting }: DataTableProps<Row>) {
  const facts = columns.filter(({ primary, actions }) => !primary && !actions);
  const pick = (kind: 'primary' | 'actions', row: Row) =>
    columns
      .filter((column) => column[kind])
      .map((column) => <div key={column.key}>{cellOf(column, row)}</div>);
  return (
    <>
      {sorting && <SortSelect columns={columns.filter(isSortable)} {...sorting} />}
      <ul className={styles.cards} aria-label={label}>
        {rows.map((row) => (
          <li key={row.id} className={styles.card} {...mark?.(row.id)}>
            {pick('primary', row)}
            <dl className={styles.facts}>
              {facts.map((column) => (
                <div key={column.key}>
                  <dt>{column.title}</dt>
                  <dd>{cellOf(column, row)}</dd>
                </div>
              ))}
            </dl>
            <div className={styles.foot}>{pick('actions', row)}</div>
          </li>
        ))}
      </ul>
    </>
  );
}
