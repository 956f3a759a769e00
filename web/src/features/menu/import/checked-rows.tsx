import { keepPreviousData } from '@tanstack/react-query';
import { formatNumber } from '@server/shared/format';
import { MENU_IMPORT_TEXTS as TEXTS } from '@server/shared/texts/menu-import';
import { useState } from 'react';
import { Chip } from '@/components/form/chip';
import { ChipSet } from '@/components/form/chip-set';
import { Stack } from '@/components/layout/stack';
import { Text } from '@/components/layout/text';
import { Pager } from '@/components/list-page/pager';
import { PlainSelect } from '@/components/list-page/plain-filters';
import { Problem } from '@/components/problem';
import { SkeletonLines } from '@/components/skeletons/skeleton-lines';
import { useCurrency } from '@/hooks/use-currency';
import { errorText } from '@/lib/errors';
import { trpc } from '@/lib/trpc';
import { CheckedRowView } from './checked-row';
import type {
  ShownImportRow,
  ImportCheckCounts,
  ImportDraft,
  MenuTable,
  RowStatusFilter,
} from './import-types';
import { refusedRows, tableTitle } from './import-words';
import styles from './import.module.css';
import { keyedRows, lineKey, mergedRows, type RowMark, type ShownRow } from './shown-rows';
import type { useMenuImport } from './use-menu-import';

const PAGE_SIZE = 50;
const STATUSES = ['new', 'changed', 'unchanged', 'refused', 'left_out', 'missing'] as const;

interface CheckedRowsProps {
  draft: ImportDraft;
  counts: ImportCheckCounts;
  menuImport: Pick<ReturnType<typeof useMenuImport>, 'update'>;
  restaurantId: number;
}

interface Filter {
  status: RowStatusFilter | undefined;
  table: MenuTable | undefined;
  page: number;
}

/** Rows with errors come first, because they must be corrected; else those that change something. */
function firstStatus(counts: ImportCheckCounts): RowStatusFilter | undefined {
  if (refusedRows(counts) > 0) return 'refused';
  return (['changed', 'new'] as const).find((status) => counts.tables.some((table) => table[status] > 0));
}

/** Rows of the check, by status and table, a page at a time. */
export function CheckedRows({ draft, counts, menuImport, restaurantId }: CheckedRowsProps) {
  const [filter, setFilter] = useState<Filter>(() => ({
    status: firstStatus(counts),
    table: undefined,
    page: 1,
  }));
  const { status, table, page } = filter;
  const currency = useCurrency(restaurantId);
  const { data, error, isPlaceholderData, refetch } = trpc.menu.imports.rows.useQuery(
    {
      id: draft.id,
      restaurant_id: restaurantId,
      page,
      page_size: PAGE_SIZE,
      ...(status && { status }),
      ...(table && { table }),
    },
    { placeholderData: keepPreviousData },
  );
  const [marks, setMarks] = useState<ReadonlyMap<string, RowMark>>(new Map());
  const shown = useShownRows(isPlaceholderData ? undefined : data?.results, filter, marks);
  const choose = (changes: Partial<Filter>) => {
    setMarks(new Map());
    setFilter({ ...filter, page: 1, ...changes });
  };
  const mark = (row: ShownImportRow, as: RowMark) =>
    setMarks((before) => new Map(before).set(lineKey(row), as));

  const correct = ({ source, line, ...row }: ShownImportRow, column: number, value: string) => {
    if (source === null || line === null) return;
    mark({ source, line, ...row }, 'corrected');
    void menuImport.update(() => ({ cells: [{ source, line, column, value: value || null }] }));
  };
  const leaveOut = ({ source, line, ...row }: ShownImportRow, isOut: boolean) => {
    if (source === null || line === null) return;
    mark({ source, line, ...row }, isOut ? 'left_out' : 'included');
    void menuImport.update(({ decisions }) => ({
      left_out: [
        ...decisions.left_out.filter((other) => other.source !== source || other.line !== line),
        ...(isOut ? [{ source, line }] : []),
      ],
    }));
  };

  return (
    <section aria-label={TEXTS.steps.check} className={styles.check}>
      <Filters counts={counts} filter={filter} onChange={choose} />
      {error && <Problem title={errorText(error)} onRetry={() => void refetch()} />}
      {!data && !error && <SkeletonLines count={6} height={48} />}
      {data && shown.length === 0 && (
        <Text as="p" role="status" tone="muted">
          {TEXTS.none}
        </Text>
      )}
      <ul className={styles.rows} aria-busy={isPlaceholderData}>
        {shown.map(({ key, row, mark: marked }) => (
          <CheckedRowView
            key={key}
            row={row}
            mark={marked}
            currency={currency}
            onCorrect={correct}
            onLeaveOut={leaveOut}
          />
        ))}
      </ul>
      {data && data.count > PAGE_SIZE && (
        <Pager page={page} pageSize={PAGE_SIZE} total={data.count} onChange={(to) => choose({ page: to })} />
      )}
    </section>
  );
}

/** Keeps rows in place that the user has just changed, until another filter or page is chosen. */
function useShownRows(
  fresh: readonly ShownImportRow[] | undefined,
  filter: Filter,
  marks: ReadonlyMap<string, RowMark>,
): readonly ShownRow[] {
  const [memory, setMemory] = useState<{
    filter: Filter;
    fresh?: readonly ShownImportRow[];
    shown: ShownRow[];
  }>({
    filter,
    shown: [],
  });
  if (fresh && (fresh !== memory.fresh || filter !== memory.filter)) {
    const shown = filter === memory.filter ? mergedRows(memory.shown, fresh, marks) : keyedRows(fresh);
    setMemory({ filter, fresh, shown });
    return shown;
  }
  return memory.shown;
}

interface FiltersProps {
  counts: ImportCheckCounts;
  filter: Filter;
  onChange: (changes: Partial<Filter>) => void;
}

function Filters({ counts, filter, onChange }: FiltersProps) {
  const tables = counts.tables.filter(({ table }) => filter.table === undefined || table === filter.table);
  const countOf = (status: RowStatusFilter) =>
    status === 'by_name' ? counts.by_name : tables.reduce((sum, table) => sum + table[status], 0);
  const statuses: RowStatusFilter[] = [...STATUSES, ...(filter.table ? [] : (['by_name'] as const))];
  const offered = statuses.filter((status) => countOf(status) > 0 || status === filter.status);
  const total = STATUSES.reduce((sum, status) => sum + countOf(status), 0);
  const label = (text: string, count: number) => `${text} ${formatNumber(count)}`;
  return (
    <Stack gap={3}>
      <ChipSet legend={TEXTS.filters}>
        <Chip
          radioOf="row-status"
          checked={filter.status === undefined}
          onChange={() => onChange({ status: undefined })}
        >
          {label(TEXTS.all, total)}
        </Chip>
        {offered.map((status) => (
          <Chip
            key={status}
            radioOf="row-status"
            checked={filter.status === status}
            onChange={() => onChange({ status })}
          >
            {label(TEXTS.statuses[status], countOf(status))}
          </Chip>
        ))}
      </ChipSet>
      {counts.tables.length > 1 && (
        <div>
          <PlainSelect
            label={TEXTS.tables}
            value={filter.table ?? ''}
            options={{
              '': TEXTS.allTables,
              ...Object.fromEntries(counts.tables.map(({ table }) => [table, tableTitle(table)])),
            }}
            onChange={(name) => onChange({ table: (name || undefined) as MenuTable | undefined })}
          />
        </div>
      )}
    </Stack>
  );
}
