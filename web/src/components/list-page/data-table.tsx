import { BELOW_MD, useMediaQuery } from '@/hooks/use-media-query';
import { Cards } from './cards';
import type { DataTableProps } from './column';
import { sortRows } from './sorting';
import { TableRows } from './table-rows';

/**
 * Rows as a table; below `md` as a list of cards. Not antd's `Table`: it has no cards, and its filters can't be
 * reached by keyboard. Its select-all box has no name of its own, and it weighs more than half the budget of a page.
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
