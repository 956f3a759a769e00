import styles from './cards.module.css';
import { cellOf, type Column, type DataTableProps } from './column';
import { LIST_ROW } from './row-marks';
import { isSortable, SortSelect } from './sorting';

/** The rows of a list on a phone: a line with the name, one with what matters most, and the actions beside them. */
export function Cards<Row extends { id: number }>({
  label,
  columns,
  rows,
  mark,
  sorting,
}: DataTableProps<Row>) {
  const brief = columns.filter((column) => column.brief);
  const facts = brief.length > 0 ? brief : columns.filter(({ primary, actions }) => !primary && !actions);
  const actions = columns.filter((column) => column.actions);
  return (
    <>
      {sorting && <SortSelect columns={columns.filter(isSortable)} {...sorting} />}
      <ul className={styles.cards} aria-label={label}>
        {rows.map((row) => (
          <li
            key={row.id}
            {...LIST_ROW}
            className={`${styles.card} ${brief.length > 0 ? styles.brief : ''}`}
            {...mark?.(row.id)}
          >
            <div className={styles.heading}>
              {columns
                .filter(({ primary }) => primary)
                .map((column) => (
                  <div key={column.key}>{column.heading ? column.heading(row) : cellOf(column, row)}</div>
                ))}
            </div>
            <dl className={styles.facts}>
              {facts.map((column) => (
                <Fact key={column.key} column={column} row={row} />
              ))}
            </dl>
            {actions.length > 0 && (
              <div className={styles.actions}>
                {actions.map((column) => (
                  <div key={column.key}>{cellOf(column, row)}</div>
                ))}
              </div>
            )}
          </li>
        ))}
      </ul>
    </>
  );
}

function Fact<Row>({ column, row }: { column: Column<Row>; row: Row }) {
  const fact = typeof column.brief === 'function' ? column.brief(row) : cellOf(column, row);
  // In one line with others, there is nothing to say of what is missing.
  if (column.brief && !fact) return null;
  return (
    <div>
      <dt>{column.title}</dt>
      <dd>{fact}</dd>
    </div>
  );
}
