import type { ReactNode } from 'react';
import type { AddedRowProps } from '@/hooks/use-added-row';
import type { ListSorting } from './sorting';
import type { ColumnWidths } from './use-column-widths';

/** A column of a list: what it is called, and what stands in it. */
export interface ListColumn<Row> {
  key: string;
  title: string;
  /** The cell in words: what an export says, and the screen where nothing else is rendered. */
  text?: (row: Row) => string;
  render?: (row: Row) => ReactNode;
  /** CSS width, until the user drags it; the columns without one share what is left. */
  width?: string;
  /** The row's own name: the heading of its card. */
  primary?: boolean;
  /** What a card has as its heading instead of the cell. */
  heading?: (row: Row) => ReactNode;
  /** Part of the second line of a card: the cell, or something shorter. Where a list has none, its cards list all. */
  brief?: true | ((row: Row) => ReactNode);
  /** Buttons: at the end of the row, and of the card. */
  actions?: boolean;
  /** Only in the table, or only on the cards. */
  only?: 'table' | 'card';
  /** What the rows can be ordered by: a click on the header, where the list is there as a whole. */
  sortBy?: (row: Row) => string | number;
  /** The server orders the list by it, however long it is. */
  asked?: boolean;
}

/** What stands in the column's cell of a row. */
export const renderCell = <Row>({ render, text }: ListColumn<Row>, row: Row): ReactNode =>
  (render ?? text)?.(row);

/** A list of rows, as a table or as cards. */
export interface DataTableProps<Row> {
  /** What the rows are, for screen readers. */
  label: string;
  columns: readonly ListColumn<Row>[];
  rows: readonly Row[];
  /** Tells the row apart that was added just now (`useAddedRow`). */
  mark?: ((id: number) => AddedRowProps) | undefined;
  /** Where the rows can be put in another order. */
  sorting?: ListSorting | undefined;
  /** Where the columns can be made wider and narrower. */
  widths?: ColumnWidths | undefined;
}
