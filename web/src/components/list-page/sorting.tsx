import { ArrowDownOutlined, ArrowUpOutlined, SwapOutlined } from '@ant-design/icons';
import { Fragment } from 'react';
import { Inline } from '@/components/layout/inline';
import print from '@/theme/looks/screen-only.module.css';
import styles from './sorting.module.css';

/** Sorting of a column. */
interface Sortable<Row> {
  key: string;
  sortBy?: (row: Row) => string | number;
  asked?: boolean;
}

/** Can the list be sorted by this column? */
export const isSortable = <Row,>({ sortBy, asked }: Pick<Sortable<Row>, 'sortBy' | 'asked'>) =>
  Boolean(sortBy ?? asked);

/** Sort order: a column key, with '-' for descending; '' for the original order. */
export interface ListSorting {
  sort: string;
  /** See `ListQuery`. */
  orders?: Readonly<Record<string, string>> | undefined;
  sortBy: (sort: string) => void;
}

const COLLATOR = new Intl.Collator(undefined, { numeric: true });

const compare = (one: string | number, other: string | number) =>
  typeof one === 'number' && typeof other === 'number'
    ? one - other
    : COLLATOR.compare(String(one), String(other));

/** Sorts rows by the column that `sort` names. */
export function sortRows<Row>(rows: readonly Row[], columns: readonly Sortable<Row>[], sort: string) {
  const sortBy = columns.find(({ key }) => key === sort.replace(/^-/, ''))?.sortBy;
  if (!sortBy) return rows;
  const turn = sort.startsWith('-') ? -1 : 1;
  return rows.toSorted((one, other) => turn * compare(sortBy(one), sortBy(other)));
}

/** Value of the column header's `aria-sort`. */
export const directionOf = (column: string, { sort }: ListSorting) =>
  sort === column ? 'ascending' : sort === `-${column}` ? 'descending' : 'none';

const ICONS = {
  none: <SwapOutlined aria-hidden rotate={90} className={styles.unsorted ?? ''} />,
  ascending: <ArrowUpOutlined aria-hidden />,
  descending: <ArrowDownOutlined aria-hidden />,
};

/** Header button of a column: sorts ascending, then descending, then in the original order. */
export function SortButton({ column, title, ...sorting }: ListSorting & { column: string; title: string }) {
  const direction = directionOf(column, sorting);
  const next = { none: column, ascending: `-${column}`, descending: '' }[direction];
  return (
    <Inline
      type="button"
      as="button"
      inline
      gap={1}
      align="center"
      className={styles.sort}
      onClick={() => sorting.sortBy(next)}
    >
      {title}
      {ICONS[direction]}
    </Inline>
  );
}

/** Same for cards, which have no headers. */
export const SortSelect = ({
  columns,
  sort,
  orders = { '': 'Default' },
  sortBy,
}: ListSorting & { columns: readonly { key: string; title: string }[] }) => (
  <Inline as="label" gap={2} align="center" below={3} size="s" tone="muted" className={print.screenOnly}>
    Sort by
    <select className={styles.select} value={sort} onChange={({ target }) => sortBy(target.value)}>
      {Object.entries(orders).map(([order, title]) => (
        <option key={order} value={order}>
          {title}
        </option>
      ))}
      {columns.map(({ key, title }) => (
        <Fragment key={key}>
          <option value={key}>{`${title}, ascending`}</option>
          <option value={`-${key}`}>{`${title}, descending`}</option>
        </Fragment>
      ))}
    </select>
  </Inline>
);
