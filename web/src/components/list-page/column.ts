import type { ReactNode } from 'react';
import type { AddedRowProps } from '@/hooks/use-added-row';
import type { ListSorting } from './sorting';
import type { ColumnWidths } from './use-column-widths';

/** Fields of a row in an exported file, with their headings: `{ 'owner.email': 'Owner’s email' }`. */
export type ExportedFields = Readonly<Record<string, string>>;

/** A column of a list: its title and its cells. */
export interface ListColumn<Row> {
  key: string;
  title: string;
  /** Field of the row in exported files, under this title; or several with headings of their own. */
  exported?: string | ExportedFields;
  /** Text of the cell. The screen shows it if `render` is missing. */
  text?: (row: Row) => string;
  render?: (row: Row) => ReactNode;
  /** CSS width until the user drags it; columns without one share the remaining width. */
  width?: string;
  /** Part of a wide window's additional room that the column takes, from 0 to 1. */
  grows?: number;
  /** The row's name, which is the heading of its card. */
  primary?: boolean;
  /** Heading of the card instead of the cell. */
  heading?: (row: Row) => ReactNode;
  /** Part of a card's second line: the cell or something shorter. Without any such column, the cards list all. */
  brief?: true | ((row: Row) => ReactNode);
  /** Buttons, at the end of the row or card. */
  actions?: boolean;
  /** Only in the table, or only on cards. */
  only?: 'table' | 'card';
  /** Sort value. A click on the header sorts the list if all its rows are loaded. */
  sortBy?: (row: Row) => string | number;
  /** The server sorts the list by it, however long it is. */
  asked?: boolean;
}

/** Renders the column's cell of a row. */
export const renderCell = <Row>({ render, text }: ListColumn<Row>, row: Row): ReactNode =>
  (render ?? text)?.(row);

/** Width of a window from which lists have additional room (px). */
const WIDE_FROM = 1280;

/** CSS width of a column that the user has not dragged; undefined for those that share the remaining width. */
export const columnWidth = <Row>({ width, grows }: Pick<ListColumn<Row>, 'width' | 'grows'>) =>
  width && grows
    ? `calc(${width} + max(0px, 100vw - var(--beside, 0px) - ${WIDE_FROM}px) * ${grows})`
    : width;

/** A list of rows, as a table or as cards. */
export interface DataTableProps<Row> {
  /** Name of the list for screen readers. */
  label: string;
  columns: readonly ListColumn<Row>[];
  rows: readonly Row[];
  /** Marks the row that was just added (`useAddedRow`). */
  mark?: ((id: number) => AddedRowProps) | undefined;
  /** Current order, if the rows can be sorted. */
  sorting?: ListSorting | undefined;
  /** Column widths, if the columns can be resized. */
  widths?: ColumnWidths | undefined;
}
