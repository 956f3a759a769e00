import { formatNumber } from '@server/shared/format';
import { Button } from 'antd';
import { type ReactNode, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { Text } from '@/components/layout/text';
import { Stack } from '@/components/layout/stack';
import { Inline } from '@/components/layout/inline';
import { VisuallyHidden } from '@/components/layout/visually-hidden';
import { MANY_ROWS } from './many';
import { useIsPrinted } from '@/hooks/use-is-printed';
import styles from './cards.module.css';
import { renderCell, type ListColumn, type DataTableProps } from './column';
import { focusRow, LIST_ROW } from './row-marks';
import { isSortable, SortSelect } from './sorting';

/** Rows of a list on a phone: the name, a line with the most important values, and the actions. */
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
  const { list, shown, more } = usePart(rows, (row) => Boolean(mark?.(row.id)['data-added']));
  return (
    <>
      {sorting && <SortSelect columns={columns.filter(isSortable)} {...sorting} />}
      <Stack ref={list} as="ul" gap={3} className={styles.cards} aria-label={label}>
        {shown.map((row) => (
          <Stack
            as="li"
            gap={3}
            key={row.id}
            {...LIST_ROW}
            className={`${styles.card} ${brief.length > 0 ? styles.brief : ''}`}
            {...mark?.(row.id)}
          >
            <Text as="div" shrink className={styles.heading}>
              {columns
                .filter(({ primary }) => primary)
                .map((column) => (
                  <div key={column.key}>{column.heading ? column.heading(row) : renderCell(column, row)}</div>
                ))}
            </Text>
            <Stack as="dl" gap={1} className={styles.facts}>
              {facts.map((column) => (
                <Fact key={column.key} column={column} row={row} />
              ))}
            </Stack>
            {actions.length > 0 && (
              <Inline gap={2} justify="end" className={styles.actions}>
                {actions.map((column) => (
                  <div key={column.key}>{renderCell(column, row)}</div>
                ))}
              </Inline>
            )}
          </Stack>
        ))}
      </Stack>
      {more}
    </>
  );
}

/** Cards of a long list that are rendered at a time. */
const PART = 100;

/** Rendered part of a long list, with a button for more. Print shows all. */
function usePart<Row>(rows: readonly Row[], isSought: (row: Row) => boolean) {
  const list = useRef<HTMLUListElement>(null);
  const isPrinted = useIsPrinted();
  const [asked, setAsked] = useState(PART);
  const most = Math.max(asked, rows.findIndex(isSought) + 1);
  if (rows.length < MANY_ROWS || most >= rows.length || isPrinted) return { list, shown: rows, more: null };
  const showMore = () => {
    // The button can disappear, so the focus moves to the first new card.
    flushSync(() => setAsked(most + PART));
    const first = list.current?.children[most];
    if (first instanceof HTMLElement) focusRow(first);
  };
  const more: ReactNode = (
    <Inline gap={3} align="center" justify="space-between" above={3} size="s" tone="muted">
      <span role="status">{`${formatNumber(most)} of ${formatNumber(rows.length)}`}</span>
      <Button onClick={showMore}>{`Show ${Math.min(PART, rows.length - most)} more`}</Button>
    </Inline>
  );
  return { list, shown: rows.slice(0, most), more };
}

function Fact<Row>({ column, row }: { column: ListColumn<Row>; row: Row }) {
  const fact = typeof column.brief === 'function' ? column.brief(row) : renderCell(column, row);
  // In a line with other values, a missing one is left out.
  if (column.brief && !fact) return null;
  return (
    <Inline gap={3} align="baseline" justify="space-between">
      {column.brief ? (
        <VisuallyHidden as="dt">{column.title}</VisuallyHidden>
      ) : (
        <Text as="dt" size="s" tone="subtle" fixed>
          {column.title}
        </Text>
      )}
      <Text as="dd" shrink>
        {fact}
      </Text>
    </Inline>
  );
}
