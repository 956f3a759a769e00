import { type Ref, Suspense, useLayoutEffect, useRef, useState } from 'react';
import { lazyPart } from '@/components/lazy-part';
import { ColumnEdge } from './column-edge';
import { columnWidth, renderCell, type ListColumn, type DataTableProps } from './column';
import { MANY_ROWS } from './many';
import { LIST_ROW } from './row-marks';
import { directionOf, isSortable, SortButton } from './sorting';
import styles from './table-rows.module.css';

const ManyRows = lazyPart(async () => ({ default: (await import('./many-rows')).ManyRows }));

/** Minimum width of a column that takes the remaining space: while the table fits its frame, and once it scrolls. */
const SHARE = { fits: '9rem', scrolls: '14rem' };

/** Rows of a list as a table with a sticky header. */
export function TableRows<Row extends { id: number }>(props: DataTableProps<Row>) {
  const { label, columns, rows } = props;
  const isMany = rows.length >= MANY_ROWS;
  const [frame, isWide] = useIsWide();
  const share = isWide ? SHARE.scrolls : SHARE.fits;
  const least = columns.map(({ width = share, key }) => {
    const chosen = props.widths?.of(key);
    return chosen === undefined ? width : `${chosen}px`;
  });
  return (
    <div
      ref={frame}
      className={`${styles.frame} ${isWide || isMany ? styles.scrolls : ''}`}
      // Makes hidden parts scrollable by keyboard.
      {...((isWide || isMany) && { role: 'group', tabIndex: 0, 'aria-label': label })}
    >
      <table
        className={styles.table}
        aria-label={label}
        aria-rowcount={isMany ? rows.length + 1 : undefined}
        style={{ minWidth: `calc(${least.join(' + ')})` }}
      >
        <Head {...props} numbered={isMany} />
        {isMany ? (
          <Suspense fallback={<Body {...props} rows={rows.slice(0, 30)} />}>
            <ManyRows
              ids={rows.map(({ id }) => id)}
              scroller={frame}
              renderRow={(index, ref) => {
                const row = rows[index];
                const at = { 'aria-rowindex': index + 2, 'data-index': index };
                return row && <TableRow key={row.id} {...{ ref, row, columns, at }} mark={props.mark} />;
              }}
              columns={columns.length}
            />
          </Suspense>
        ) : (
          <Body {...props} />
        )}
      </table>
    </div>
  );
}

function Head<Row>({ columns, sorting, widths, numbered }: DataTableProps<Row> & { numbered: boolean }) {
  return (
    <thead>
      <tr aria-rowindex={numbered ? 1 : undefined}>
        {columns.map(({ key, title, actions, ...column }, at) => (
          <th
            key={key}
            scope="col"
            // Its name is the title, without the label of the resize edge.
            aria-label={title}
            style={{ width: widths?.of(key) ?? columnWidth(column) }}
            className={actions ? styles.actions : undefined}
            aria-sort={sorting && isSortable(column) ? directionOf(key, sorting) : undefined}
          >
            {sorting && isSortable(column) ? <SortButton column={key} title={title} {...sorting} /> : title}
            {widths && at < columns.length - 1 && <ColumnEdge column={key} title={title} widths={widths} />}
          </th>
        ))}
      </tr>
    </thead>
  );
}

const Body = <Row extends { id: number }>({ rows, columns, mark }: DataTableProps<Row>) => (
  <tbody>
    {rows.map((row) => (
      <TableRow key={row.id} row={row} columns={columns} mark={mark} />
    ))}
  </tbody>
);

interface TableRowProps<Row> extends Pick<DataTableProps<Row>, 'columns' | 'mark'> {
  row: Row;
  ref?: Ref<HTMLTableRowElement>;
  /** Position of the row, if not all rows are rendered. */
  at?: { 'aria-rowindex': number; 'data-index': number };
}

const TableRow = <Row extends { id: number }>({ row, columns, mark, ref, at }: TableRowProps<Row>) => (
  <tr {...LIST_ROW} {...at} {...(ref && { ref })} {...mark?.(row.id)}>
    {columns.map((column) => (
      <Cell key={column.key} column={column} row={row} />
    ))}
  </tr>
);

function Cell<Row>({ column, row }: { column: ListColumn<Row>; row: Row }) {
  const { actions, render, text } = column;
  return (
    // Text that is cut off shows in full on hover.
    <td className={actions ? styles.actions : undefined} title={render ? undefined : text?.(row)}>
      {renderCell(column, row)}
    </td>
  );
}

/**
 * Is the table wider than its frame? Only then the frame scrolls, because a scroll container breaks the sticky
 * header.
 */
function useIsWide() {
  const frame = useRef<HTMLDivElement>(null);
  const [isWide, setIsWide] = useState(false);
  useLayoutEffect(() => {
    const [box, table] = [frame.current, frame.current?.firstElementChild];
    if (!box || !(table instanceof HTMLElement)) return;
    const look = () => setIsWide(table.offsetWidth > box.clientWidth + 1);
    const observer = new ResizeObserver(look);
    observer.observe(box);
    observer.observe(table);
    return () => observer.disconnect();
  }, []);
  return [frame, isWide] as const;
}
