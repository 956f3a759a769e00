import { Checkbox } from 'antd';
import { type ReactNode, useState } from 'react';
import { Inline } from '@/components/layout/inline';
import { renderCell, type ListColumn } from './column';
import print from '@/theme/looks/screen-only.module.css';
import styles from './list-page.module.css';

/** The selected rows. */
export function useSelected() {
  const [ids, setIds] = useState<ReadonlySet<number>>(new Set());
  return {
    isSelected: (id: number) => ids.has(id),
    select: (changed: readonly number[], on: boolean) =>
      setIds((earlier) => {
        const next = new Set(earlier);
        for (const id of changed) next[on ? 'add' : 'delete'](id);
        return next;
      }),
    clear: () => setIds(new Set()),
  };
}

interface Selection<Row> extends Pick<ReturnType<typeof useSelected>, 'isSelected' | 'select'> {
  canSelect: (row: Row) => boolean;
  nameOf: (row: Row) => string;
  /** Label of the box that selects the whole page. */
  all: string;
  /** Buttons for the selected rows of the current page. */
  actions: (ids: number[]) => ReactNode;
}

/** Adds row selection with bulk actions to a list. */
export interface RowSelection<Row> {
  /** Bar that selects the whole page and acts on the selection. */
  bar: (rows: readonly Row[], disabled: boolean) => ReactNode;
  /**
   * Adds a column of boxes at the start, on cards before the name. Rows that can't be selected keep its place, so
   * that all align.
   */
  withBoxes: (columns: readonly ListColumn<Row>[]) => readonly ListColumn<Row>[];
}

/** Separate from the list frame, so that lists without selection need not load the checkboxes. */
export const rowSelection = <Row extends { id: number }>({
  isSelected,
  select,
  canSelect,
  nameOf,
  all,
  actions,
}: Selection<Row>): RowSelection<Row> => ({
  bar: (rows, disabled) => {
    const ids = rows.filter(canSelect).map(({ id }) => id);
    const selected = ids.filter(isSelected);
    return (
      <Inline
        gap={4}
        rowGap={2}
        wrap
        align="center"
        justify="space-between"
        below={2}
        className={print.screenOnly}
      >
        <Checkbox
          disabled={disabled || ids.length === 0}
          checked={selected.length > 0 && selected.length === ids.length}
          indeterminate={selected.length > 0 && selected.length < ids.length}
          onChange={({ target }) => select(ids, target.checked)}
        >
          {all}
        </Checkbox>
        {actions(selected)}
      </Inline>
    );
  },
  withBoxes: (columns) => {
    const boxed = (row: Row, content: ReactNode) => (
      <Inline as="span" gap={3} align="center" shrink>
        <Checkbox
          aria-label={`Select ${nameOf(row)}`}
          className={canSelect(row) ? '' : styles.none}
          checked={isSelected(row.id)}
          onChange={({ target }) => select([row.id], target.checked)}
        />
        {content}
      </Inline>
    );
    return columns.map((column, at) => ({
      ...column,
      ...(at === 0 && { render: (row: Row) => boxed(row, renderCell(column, row)) }),
      ...(at === 0 && column.brief === true && { brief: (row: Row) => renderCell(column, row) }),
      ...(column.primary && {
        heading: (row: Row) => boxed(row, column.heading ? column.heading(row) : renderCell(column, row)),
      }),
    }));
  },
});
