import { BELOW_MD, useMediaQuery } from '@/hooks/use-media-query';
import { Cards } from './cards';
import type { DataTableProps } from './column';
import { sortRows } from './sorting';
import { TableRows } from './table-rows';

/**
 * Rows as a table; below `md` each row is a card (list).
 *
 * Not antd's `Table`: it has no cards, its filters cannot be reached by keyboard, its box for all rows has no name of
 * its own, and all of it weighs more than half of what a further page may.
 */
export function DataTable<Row extends { id: number }>(props: DataTableProps<Row>) {
  const narrow = useMediaQuery(BELOW_MD);
  const { columns, sorting } = props;
  const rows = sorting ? sortRows(props.rows, columns, sorting.sort) : props.rows;
  const List = narrow ? Cards : TableRows;
  return (
    <List
      {...props}
      rows={rows}
      columns={columns.filter(({ only }) => !only || only === (narrow ? 'card' : 'table'))}
    />
  );
}
