import { keepPreviousData } from '@tanstack/react-query';
import { MENU_IMPORT_TEXTS as TEXTS } from '@server/shared/texts/menu-import';
import { Button } from 'antd';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import { Inline } from '@/components/layout/inline';
import { Stack } from '@/components/layout/stack';
import { Text } from '@/components/layout/text';
import { Pager } from '@/components/list-page/pager';
import { Problem } from '@/components/problem';
import { SkeletonLines } from '@/components/skeletons/skeleton-lines';
import { useCurrency } from '@/hooks/use-currency';
import { errorText } from '@/lib/errors';
import { trpc } from '@/lib/trpc';
import { CheckedRowView, type RowMend } from './checked-row';
import { focusFirstToFix } from './focus-next-to-fix';
import type { ShownImportRow, ImportCheckCounts, ImportDraft, RowStatusFilter } from './import-types';
import { hasImpliedRows, placeInFile, refusedRows } from './import-words';
import visible from '@/theme/looks/visible.module.css';
import card from '@/theme/looks/card.module.css';
import lined from '@/theme/looks/lines.module.css';
import { LISTED_STATUSES, type RowFilter, RowFilters } from './row-filters';
import { keyedRows, lineKey, mergedRows, type RowDecision, type ShownRow } from './shown-rows';
import type { useMenuImport } from './use-menu-import';

const PAGE_SIZE = 50;
/** Decisions whose rows are remembered. */
const MOST_DECIDED = 200;
interface CheckedRowsProps {
  draft: ImportDraft;
  counts: ImportCheckCounts;
  menuImport: Pick<ReturnType<typeof useMenuImport>, 'update'>;
  restaurantId: number;
  /** Each increase shows the rows that need fixing, with the focus in the first one. */
  jumps: number;
  /** Called after a correction below and above which no row on this page needs fixing. */
  onLast: () => void;
}

/** Rows that changed meanwhile or need fixing come first; else those that change something. */
function firstStatus(counts: ImportCheckCounts): RowStatusFilter | undefined {
  if (counts.since > 0) return 'since';
  if (refusedRows(counts) > 0) return 'refused';
  return (['changed', 'new'] as const).find((status) => counts.tables.some((table) => table[status] > 0));
}

/** State of a link to the check that shows the items without a price. */
export const SHOW_UNPRICED = { show: 'without_price' } as const;

/** The filter that a link to this step asks for. */
function useAskedFilter(): RowStatusFilter | undefined {
  const { state } = useLocation() as { state: Partial<typeof SHOW_UNPRICED> | null };
  return state?.show === SHOW_UNPRICED.show ? SHOW_UNPRICED.show : undefined;
}

/** Tells whether a list of the check can have several pages. */
const hasPages = ({ tables }: ImportCheckCounts): boolean =>
  tables.reduce((sum, table) => LISTED_STATUSES.reduce((all, status) => all + table[status], sum), 0) >
  PAGE_SIZE;

/** Rows of the check, by status and table, a page at a time. */
export function CheckedRows({ draft, counts, menuImport, restaurantId, jumps, onLast }: CheckedRowsProps) {
  const asked = useAskedFilter();
  const [filter, setFilter] = useState<RowFilter>(() => ({
    status: asked ?? firstStatus(counts),
    table: undefined,
    page: 1,
  }));
  const { status, table, page } = filter;
  const currency = useCurrency(restaurantId);
  const [decided, setDecided] = useState<ReadonlyMap<string, RowDecision>>(new Map());
  // A correction can move a row to another page, where it would seem to be corrected.
  // One without a price can get one that is refused, and would seem to be corrected, too.
  const isUnpriced = status === SHOW_UNPRICED.show;
  const lines = hasPages(counts) || isUnpriced ? [...decided.keys()].join(',') : '';
  const { data, error, isPlaceholderData, isFetching, isStale, refetch } = trpc.menu.imports.rows.useQuery(
    {
      id: draft.id,
      restaurant_id: restaurantId,
      page,
      page_size: PAGE_SIZE,
      ...(status && { status }),
      ...(table && { table }),
      ...(lines && { lines }),
    },
    { placeholderData: keepPreviousData },
  );
  // Rows that were read before the last change are not shown again.
  const fresh = isPlaceholderData || (isStale && isFetching) ? undefined : data?.results;
  const leftOut = new Set(draft.decisions.left_out.map(lineKey));
  const shown = useShownRows(fresh, filter, decided, leftOut);
  const choose = (changes: Partial<RowFilter>) => {
    setDecided(new Map());
    setFilter({ ...filter, page: 1, ...changes });
  };
  const isBeyond = fresh !== undefined && (page - 1) * PAGE_SIZE >= (data?.count ?? 0);
  // The last rows of this page went, such as by a decision about several.
  if (isBeyond && page > 1 && shown.length === 0)
    choose({ page: Math.max(1, Math.ceil((data?.count ?? 0) / PAGE_SIZE)) });
  const [looks, setLooks] = useState(asked ? 1 : 0);
  const list = useRef<HTMLUListElement>(null);
  const [jumped, setJumped] = useState(jumps);
  if (jumped !== jumps) {
    setJumped(jumps);
    choose({ status: 'refused', table: undefined });
  }
  useFocusFirst(list, jumps, fresh !== undefined && status === 'refused');
  useFocusFirst(list, looks, fresh !== undefined && isUnpriced, 0);
  const showUnpriced = () => {
    choose({ status: SHOW_UNPRICED.show, table: undefined });
    setLooks((count) => count + 1);
  };
  const decide = (row: Pick<ShownImportRow, 'source' | 'line'>, decision: RowDecision) =>
    setDecided((before) => {
      const key = lineKey(row);
      return new Map([...new Map(before).set(key, { ...before.get(key), ...decision })].slice(-MOST_DECIDED));
    });

  const correct = async (row: ShownImportRow, { column, field, value, isEverySize = false }: RowMend) => {
    const { source, line } = row;
    if (source === null || line === null) return;
    decide(row, { mark: 'corrected', ...(field === 'name' && value !== undefined && { name: value }) });
    await menuImport.update(() => ({
      ...(value !== undefined && { cells: [{ source, line, column, value: value || null }] }),
      ...(isEverySize && { every_size: [{ source, line }] }),
    }));
  };
  const leaveOut = (row: ShownImportRow, isOut: boolean) => {
    const { source, line } = row;
    if (source === null || line === null) return;
    decide(row, { mark: isOut ? 'left_out' : 'included' });
    void menuImport.update(({ decisions }) => ({
      left_out: [
        ...decisions.left_out.filter((other) => other.source !== source || other.line !== line),
        ...(isOut ? [{ source, line }] : []),
      ],
    }));
  };

  const repeated = new Set(counts.repeated.map(({ message }) => message));
  return (
    <Stack aria-label={TEXTS.steps.check} as="section" gap={3}>
      {counts.without_price > 0 && (
        <Inline gap={3} rowGap={1} wrap align="center">
          <Text tone="warning">{TEXTS.withoutPrice(counts.without_price)}</Text>
          <Button size="small" onClick={showUnpriced}>
            {TEXTS.showUnpriced}
          </Button>
        </Inline>
      )}
      <RowFilters counts={counts} hasImplied={hasImpliedRows(draft)} filter={filter} onChange={choose} />
      {error && <Problem title={errorText(error)} onRetry={() => void refetch()} />}
      {!data && !error && <SkeletonLines count={6} height={48} />}
      {data && shown.length === 0 && (
        <Text as="p" role="status" tone="muted">
          {TEXTS.none}
        </Text>
      )}
      <Stack
        as="ul"
        gap={0}
        ref={list}
        className={`${lined.lines} ${card.card} ${visible.unlessEmpty}`}
        aria-busy={isPlaceholderData}
      >
        {shown.map(({ key, row, mark: marked }) => (
          <CheckedRowView
            key={key}
            row={row}
            place={placeInFile(row, draft.tables)}
            mark={marked}
            currency={currency}
            repeated={repeated}
            asksPrice={isUnpriced}
            onCorrect={correct}
            onLast={onLast}
            onLeaveOut={leaveOut}
          />
        ))}
      </Stack>
      {data && (data.count > PAGE_SIZE || page > 1) && (
        <Pager
          page={page}
          pageSize={PAGE_SIZE}
          total={data.count}
          summary={
            isBeyond
              ? TEXTS.earlierRows(data.count)
              : TEXTS.pageOfRows(
                  (page - 1) * PAGE_SIZE + 1,
                  Math.min(page * PAGE_SIZE, data.count),
                  data.count,
                )
          }
          onChange={(to) => choose({ page: to })}
        />
      )}
    </Stack>
  );
}

/**
 * Focuses the first row of a list that needs fixing once it is there, after each request.
 * @param done number of requests that need no focus
 */
function useFocusFirst(
  list: RefObject<HTMLUListElement | null>,
  requests: number,
  isReady: boolean,
  done = requests,
) {
  const focused = useRef(done);
  useEffect(() => {
    if (!isReady || focused.current === requests) return;
    focused.current = requests;
    // After the heading of a new step, which takes the focus first.
    requestAnimationFrame(() => focusFirstToFix(list.current));
  }, [isReady, list, requests]);
}

/** Keeps rows in place that the user has just changed, until another filter or page is chosen. */
function useShownRows(
  fresh: readonly ShownImportRow[] | undefined,
  filter: RowFilter,
  decided: ReadonlyMap<string, RowDecision>,
  leftOut: ReadonlySet<string>,
): readonly ShownRow[] {
  const [memory, setMemory] = useState<{
    filter: RowFilter;
    fresh?: readonly ShownImportRow[];
    shown: ShownRow[];
  }>({
    filter,
    shown: [],
  });
  if (fresh && (fresh !== memory.fresh || filter !== memory.filter)) {
    const shown =
      filter === memory.filter ? mergedRows(memory.shown, fresh, decided, leftOut) : keyedRows(fresh);
    setMemory({ filter, fresh, shown });
    return shown;
  }
  return memory.shown;
}
