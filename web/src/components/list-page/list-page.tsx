import { formatPlural } from '@server/shared/format';
import { Button } from 'antd';
import { type ReactNode, useEffect, useEffectEvent } from 'react';
import { countText, isLeastCount } from '@server/shared/pages';
import type { Nouns } from '@server/shared/texts/selection';
import { EmptyState } from '@/components/empty-state';
import { ConsolePage } from '@/components/console-page';
import { Inline } from '@/components/layout/inline';
import { Problem } from '@/components/problem';
import { SkeletonRows } from '@/components/skeletons/skeleton-rows';
import { type AddedRowProps, useAddedRow } from '@/hooks/use-added-row';
import { errorText } from '@/lib/errors';
import { BELOW_MD, useMediaQuery } from '@/hooks/use-media-query';
import { ColumnChoice, useHiddenColumns } from './column-choice';
import { columnWidth, type ExportedFields, type ListColumn } from './column';
import { DataTable } from './data-table';
import { fieldsOfColumns, ListExport } from './list-export';
import { useFoldedFilters } from './folded-filters';
import styles from './list-page.module.css';
import { ListToolbar } from './list-toolbar';
import { Pager } from './pager';
import { PlainSelect } from './plain-filters';
import type { SelectedRows } from '@/components/selection/selected-rows';
import type { RowSelection } from '@/components/selection/table-selection';
import { type ColumnWidths, useColumnWidths } from './use-column-widths';
import { Stack } from '@/components/layout/stack';
import type { ListQuery } from './use-list-query';
import { Views } from './views';

interface List<Row> {
  data:
    | { results: readonly Row[]; count: number; next?: string | null; previous?: string | null }
    | undefined;
  /** The data is still that of an earlier query. */
  isPlaceholderData: boolean;
  error: unknown;
  refetch: () => unknown;
  /** The operation that lists the rows. */
  trpc?: { path: string };
}

interface ExportOptions {
  /** Filters and order of the list's request, without the page. */
  input: object;
  /** The same without all filters, which can hide selected rows. Default: `input` without the search. */
  unfiltered?: object;
  /** For lists without columns. */
  fields?: ExportedFields;
  /** For lists without `nouns`. */
  nouns?: Nouns;
  selected?: SelectedRows | undefined;
}

/** Rows of another type at the top of the first page. They are not part of the list's pages. */
interface PinnedRows<Row> {
  rows: readonly Row[];
  /** Follows the list's own count: '3 invites'. */
  count: string | false;
  /** In their place when they can't be loaded. */
  problem: ReactNode;
}

interface ListPageProps<Row> {
  /** Name of the rows: 'Categories'. */
  label: string;
  /** Current view of the screen. */
  view?: string;
  query: ListQuery;
  list: List<Row>;
  columns?: readonly ListColumn<Row>[];
  /** Replaces the table. */
  renderRows?: (rows: readonly Row[], mark: (id: number) => AddedRowProps) => ReactNode;
  pinned?: PinnedRows<Row> | undefined;
  /** Marks the row of the table that was just added. */
  marksAdded?: boolean;
  selection?: RowSelection<Row> | undefined;
  /** Beside the search. */
  filters?: ReactNode;
  /** Behind a button beside the search, for a list with many filters. */
  foldedFilters?: ReactNode;
  /** Page size choice. With it, the pager shows even for a single page. */
  sizes?: ReactNode;
  /** Singular and plural for the count: 'category', 'categories'. */
  nouns?: Nouns;
  /** Puts search and filters beside the heading if they fit. */
  slim?: boolean;
  /** Puts the count next to the search instead of the far end. */
  compact?: boolean;
  /** Label of the search, if there are no nouns to build it from. Without either there is no search. */
  searchLabel?: string;
  searchPlaceholder?: string;
  /** Longest search text that the server accepts. */
  searchLength?: number;
  /** Between the heading and the search. */
  above?: ReactNode;
  /** With it, the whole list can be exported: its visible columns, with the same filters. */
  exported?: ExportOptions | undefined;
  /** Buttons beside the heading. */
  actions?: ReactNode;
  /** Button for a new row: beside the heading, or in the empty state. */
  create?: ReactNode;
  /** Empty state of a list without rows: the next step. */
  empty?: ReactNode;
  /** Text when search and filters match nothing: 'Nothing matches “…”.' */
  noMatch?: string;
  /** Below the list, such as other lists and dialogs. */
  children?: ReactNode;
}

/** Frame of a list page: search, filters, count, empty states, rows, pages. A page adds columns, filters and texts. */
export function ListPage<Row extends { id: number }>({
  query,
  list,
  empty,
  actions,
  create,
  children,
  columns = [],
  slim = false,
  exported,
  foldedFilters,
  ...rest
}: ListPageProps<Row>) {
  useLastPage(list, query);
  const [hidden, hide] = useHiddenColumns(rest.label);
  const widths = useColumnWidths(rest.label);
  const narrow = useMediaQuery(BELOW_MD);
  const folded = useFoldedFilters(query, foldedFilters);
  const optional = useOptional(columns);
  const shown = columns.filter((column) => isKept(column) || !hidden.includes(column.key));
  const { data, error } = list;
  const { nouns, searchLabel = nouns && `Search ${nouns[1]}`, searchPlaceholder = searchLabel } = rest;
  const isNothingYet = empty !== undefined && data?.count === 0 && !query.isFiltered;
  // A list that can be empty shows its toolbar only after loading.
  const hasToolbar = data ? !isNothingYet : empty === undefined;
  // Compact lists show the create button only after loading, because its place depends on the rows.
  const createAbove = !isNothingYet && (data !== undefined || !rest.compact) && create;
  const toolbar = hasToolbar && (searchLabel !== undefined || optional.length > 0 || exported) && (
    <ListToolbar
      query={query}
      label={searchLabel}
      placeholder={searchPlaceholder ?? ''}
      maxLength={rest.searchLength ?? 200}
      count={data && nouns && [countOf(data, query, nouns), rest.pinned?.count].filter(Boolean).join(', ')}
      filters={
        (folded.button || rest.filters || query.orders) && (
          <>
            {folded.button}
            {rest.filters}
            {query.orders && (!narrow || rest.renderRows) && (
              <PlainSelect
                label="Order"
                value={query.sort}
                options={{ ...byColumn(query.sort, columns), ...query.orders }}
                onChange={query.sortBy}
              />
            )}
          </>
        )
      }
      columnChoice={
        <>
          <Views list={rest.label} nouns={nouns?.[1]} />
          {optional.length > 0 && (
            <ColumnChoice columns={optional} hidden={hidden} onHide={hide} widths={widths} />
          )}
          {exported && list.trpc && (
            <ListExport
              list={list.trpc.path}
              input={exported.input}
              unfiltered={exported.unfiltered}
              fields={exported.fields ?? fieldsOfColumns(shown)}
              selected={exported.selected}
              nouns={exported.nouns ?? nouns ?? ROWS}
            />
          )}
        </>
      }
      spread={nouns !== undefined}
      slim={slim}
    />
  );
  return (
    <ConsolePage
      view={rest.view}
      dense
      beside={slim && toolbar}
      actions={
        (actions || createAbove) && (
          <>
            {actions}
            {createAbove}
          </>
        )
      }
    >
      {rest.above}
      {!slim && toolbar}
      {toolbar && folded.line}
      {error && !data ? (
        <Problem title={errorText(error)} onRetry={() => void list.refetch()} />
      ) : !data ? (
        <SkeletonRows widths={shown.filter(({ only }) => only !== 'card').map(columnWidth)} />
      ) : isNothingYet ? (
        <EmptyState page>
          {empty}
          {create}
        </EmptyState>
      ) : (
        <Rows {...rest} columns={shown} widths={widths} query={query} data={data} />
      )}
      {children}
    </ConsolePage>
  );
}

/** The order by a column, which its heading set. */
const byColumn = <Row,>(sort: string, columns: readonly ListColumn<Row>[]) => {
  const column = columns.find(({ key }) => key === sort.replace(/^-/, ''));
  return column && { [sort]: `By ${column.title.toLowerCase()}` };
};

const ROWS: Nouns = ['row', 'rows'];

type Counted = Pick<NonNullable<List<unknown>['data']>, 'count' | 'next'>;

const isLeast = (data: Counted, { page, pageSize }: ListQuery) =>
  isLeastCount(data, { page, page_size: pageSize });

const countOf = (data: Counted, query: ListQuery, [one, many]: Nouns) =>
  isLeast(data, query) ? `${countText(data.count, true)} ${many}` : formatPlural(data.count, one, many);

/** The name and the buttons of a row are always shown. */
const isKept = <Row,>({ primary, actions }: ListColumn<Row>) => primary ?? actions ?? false;

/** Columns that the user can hide; on a phone those that the cards show. */
function useOptional<Row>(columns: readonly ListColumn<Row>[]) {
  const narrow = useMediaQuery(BELOW_MD);
  const seen = columns.filter(({ only }) => !only || only === (narrow ? 'card' : 'table'));
  const isBrief = narrow && seen.some(({ brief }) => brief);
  return seen.filter((column) => !isKept(column) && (!isBrief || column.brief));
}

interface RowsProps<Row> extends Omit<ListPageProps<Row>, 'list'> {
  widths: ColumnWidths;
  columns: readonly ListColumn<Row>[];
  data: NonNullable<List<Row>['data']>;
}

function Rows<Row extends { id: number }>({ data, query, label, columns, ...props }: RowsProps<Row>) {
  const { renderRows, marksAdded, selection, noMatch, nouns, pinned } = props;
  const mark = useAddedRow();
  const rows = pinned ? [...pinned.rows, ...data.results] : data.results;
  // One page of several can't be sorted alone, unless the server sorts it.
  const isSortable =
    columns.some(({ asked }) => asked) ||
    (rows.length === data.count && columns.some(({ sortBy }) => sortBy));
  const nothing = noMatch ?? (query.isFiltered ? `Nothing matches “${query.search}”.` : undefined);
  return (
    <div className={selection && rows.length > 0 ? styles.selectable : undefined}>
      {pinned?.problem}
      {rows.length === 0 && selection?.aloneBar && (
        <Stack gap={0} above={3}>
          {selection.aloneBar}
        </Stack>
      )}
      {data.count === 0 && rows.length === 0 ? (
        nothing !== undefined && (
          <EmptyState page>
            <p role={nouns ? undefined : 'status'}>{nothing}</p>
            {query.isFiltered && <ClearButton query={query} />}
          </EmptyState>
        )
      ) : renderRows ? (
        renderRows(rows, mark)
      ) : (
        <>
          {selection?.bar}
          <DataTable
            label={label}
            columns={selection?.withBoxes(columns) ?? columns}
            rows={rows}
            mark={marksAdded ? mark : undefined}
            sorting={isSortable ? query : undefined}
            widths={props.widths}
          />
        </>
      )}
      <Pages query={query} sizes={props.sizes} data={data} />
    </div>
  );
}

const ClearButton = ({ query }: { query: ListQuery }) => (
  <Button
    onClick={() => {
      query.clear();
      // This button disappears.
      document.querySelector<HTMLElement>('[role=search] input')?.focus();
    }}
  >
    {Object.keys(query.chosen).length > 0 ? 'Clear filter' : 'Clear search'}
  </Button>
);

interface PagesProps {
  query: ListQuery;
  sizes: ReactNode;
  data: NonNullable<List<unknown>['data']>;
}

/** Pager, if there are several pages or the page size can be chosen. */
function Pages({ query, sizes, data }: PagesProps) {
  const { page, pageSize, goTo } = query;
  const { count, next, previous } = data;
  const pager = (
    <Pager
      page={page}
      pageSize={pageSize}
      total={count}
      isLeast={isLeast(data, query)}
      onChange={(to) => goTo(to, { link: to > page ? next : previous })}
    />
  );
  if (!sizes) return count > pageSize && pager;
  return (
    <Inline above={4} gap={4} rowGap={2} wrap align="center" className={styles.footer}>
      {sizes}
      {pager}
    </Inline>
  );
}

/** Redirects from a page past the end (an old link, or deleted rows) to the last one. */
function useLastPage({ data, isPlaceholderData }: List<unknown>, { page, pageSize, goTo }: ListQuery): void {
  const last = data && !isPlaceholderData ? Math.max(1, Math.ceil(data.count / pageSize)) : undefined;
  const stay = useEffectEvent((pages: number) => {
    // Replaced, so that Back does not lead there.
    if (page > pages) goTo(pages, { replace: true });
  });
  useEffect(() => {
    if (last !== undefined) stay(last);
  }, [last, page]);
}
