import { formatNumber } from '@server/shared/format';
import { MENU_IMPORT_TEXTS as TEXTS } from '@server/shared/texts/menu-import';
import { Chip } from '@/components/form/chip';
import { ChipSet } from '@/components/form/chip-set';
import { Inline } from '@/components/layout/inline';
import { Stack } from '@/components/layout/stack';
import { Text } from '@/components/layout/text';
import { PlainSelect } from '@/components/list-page/plain-filters';
import type { ImportCheckCounts, MenuTable, RowStatusFilter } from './import-types';
import { tableTitle } from './import-words';

/** Statuses of rows, as they are listed. */
export const LISTED_STATUSES = [
  'refused',
  'new',
  'changed',
  'deleted',
  'unchanged',
  'left_out',
  'missing',
] as const;
/** Further filters, whose rows have one of these statuses, too. They count over all tables. */
const OVER_ALL = ['since', 'price_removed', 'without_price', 'by_name'] as const;

/** Chosen rows, and their page. */
export interface RowFilter {
  status: RowStatusFilter | undefined;
  table: MenuTable | undefined;
  page: number;
}

interface RowFiltersProps {
  counts: ImportCheckCounts;
  /** Rows come from cells that name them. */
  hasImplied: boolean;
  filter: RowFilter;
  onChange: (changes: Partial<RowFilter>) => void;
}

/** Filters of the rows by status and table, with counts. */
export function RowFilters({ counts, hasImplied, filter, onChange }: RowFiltersProps) {
  const tables = counts.tables.filter(({ table }) => filter.table === undefined || table === filter.table);
  const overAll = {
    since: counts.since,
    price_removed: counts.prices_removed,
    without_price: counts.without_price,
    by_name: counts.by_name,
  };
  const countOf = (status: RowStatusFilter) =>
    status in overAll
      ? overAll[status as keyof typeof overAll]
      : tables.reduce((sum, table) => sum + table[status as (typeof LISTED_STATUSES)[number]], 0);
  const statuses: RowStatusFilter[] = [...(filter.table ? [] : OVER_ALL), ...LISTED_STATUSES];
  const offered = statuses.filter((status) => countOf(status) > 0 || status === filter.status);
  const total = LISTED_STATUSES.reduce((sum, status) => sum + countOf(status), 0);
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
        <Inline gap={3} rowGap={1} wrap align="center">
          <PlainSelect
            label={TEXTS.tables}
            value={filter.table ?? ''}
            options={{
              '': TEXTS.allTables,
              ...Object.fromEntries(counts.tables.map(({ table }) => [table, tableTitle(table)])),
            }}
            onChange={(name) =>
              onChange({
                table: (name || undefined) as MenuTable | undefined,
                ...(filter.status && filter.status in overAll && { status: undefined }),
              })
            }
          />
          {hasImplied && (
            <Text size="s" tone="muted">
              {TEXTS.rowsHint}
            </Text>
          )}
        </Inline>
      )}
    </Stack>
  );
}
