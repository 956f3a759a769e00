import { Checkbox } from 'antd';
import { type ReactNode, useState } from 'react';
import { cellOf, type Column } from './data-table';
import styles from './list-page.module.css';

interface SelectionOptions<Row> {
  canSelect: (row: Row) => boolean;
  nameOf: (row: Row) => string;
  /** The box that selects all of them on the page. */
  all: string;
  /** Buttons for what is selected of the page that is shown. */
  actions: (ids: number[]) => ReactNode;
}

/** Rows that are selected, to do something with all of them at once. */
export interface Selection<Row> extends SelectionOptions<Row> {
  isSelected: (id: number) => boolean;
  select: (ids: readonly number[], on: boolean) => void;
}

/** Which rows are selected. */
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

interface SelectionBarProps<Row> {
  rows: readonly Row[];
  selection: Selection<Row>;
  disabled: boolean;
}

/** Selects the whole page, and acts on what is selected. */
export function SelectionBar<Row extends { id: number }>({
  rows,
  selection,
  disabled,
}: SelectionBarProps<Row>) {
  const { canSelect, isSelected, select, all, actions } = selection;
  const ids = rows.filter(canSelect).map(({ id }) => id);
  const selected = ids.filter(isSelected);
  return (
    <div className={styles.bulk}>
      <Checkbox
        disabled={disabled || ids.length === 0}
        checked={selected.length > 0 && selected.length === ids.length}
        indeterminate={selected.length > 0 && selected.length < ids.length}
        onChange={({ target }) => select(ids, target.checked)}
      >
        {all}
      </Checkbox>
      {actions(selected)}
    </div>
  );
}

/** The columns with a box before the first one. Rows that cannot be selected keep its place, so that all stay in line. */
export function withCheckboxes<Row extends { id: number }>(
  [first, ...others]: readonly Column<Row>[],
  { canSelect, nameOf, isSelected, select }: Selection<Row>,
): readonly Column<Row>[] {
  if (!first) return others;
  const render = (row: Row) => (
    <span className={styles.selectable}>
      <Checkbox
        aria-label={`Select ${nameOf(row)}`}
        className={canSelect(row) ? '' : styles.none}
        checked={isSelected(row.id)}
        onChange={({ target }) => select([row.id], target.checked)}
      />
      {cellOf(first, row)}
    </span>
  );
  return [{ ...first, render }, ...others];
}
