import { Button } from 'antd';
import { type ReactNode, useEffect, useEffectEvent } from 'react';
import { countText, isLeastCount } from '@server/shared/pages';
import { ConsolePage } from '@/components/console-page';
import { Problem } from '@/components/problem';
import { SkeletonRows } from '@/components/skeletons/skeleton-rows';
import { type AddedRowProps, useAddedRow } from '@/hooks/use-added-row';
import { errorText } from '@/lib/errors';
import { BELOW_MD, useMediaQuery } from '@/hooks/use-media-query';
import { ColumnChoice, useHiddenColumns } from './column-choice';
import type { ListColumn } from './column';
import { DataTable } from './data-table';
import styles from './list-page.module.css';
import { ListToolbar } from './list-toolbar';
import { Pager } from './pager';
import type { RowSelection } from './selection';
import { type ColumnWidths, useColumnWidths } from './use-column-widths';
import type { ListQuery } from './use-list-query';
import { Views } from './views';

interface List<Row> {
  data:
    | { results: readonly Row[]; count: number; next?: string | null; previous?: string | null }
    | undefined;
  /** Still the answer to an earlier question. */
  isPlaceholderData: boolean;
  error: unknown;
  refetch: () => unknown;
}

interface ListPageProps<Row> {
  /** What the rows are: 'Categories'. */
  label: string;
  /** Which of the views of its screen it is. */
  view?: string;
  query: ListQuery;
  list: List<Row>;
  columns?: readonly ListColumn<Row>[];
  /** Instead of a table of columns. */
  renderRows?: (rows: readonly Row[], mark: (id: number) => AddedRowProps) => ReactNode;
  /** Tells the row of the table apart that was added just now. */
  marksAdded?: boolean;
  selection?: RowSelection<Row>;
  /** Beside the search. */
  filters?: ReactNode;
  /** A choice beside the pages, which then stand there even if there is one alone. */
  sizes?: ReactNode;
  /** For one and for many, to say how many there are: 'category', 'categories'. */
  nouns?: readonly [one: string, many: string];
  /** Search and filters stand beside the heading, where they have room. */
  slim?: boolean;
  /** The count stands next to the search, not at the other end, and empty states take less room. */
  compact?: boolean;
  /** Where there are no nouns to make it of; nothing can be searched for without either. */
  searchLabel?: string;
  searchPlaceholder?: string;
  /** The most characters that the server searches for. */
  searchLength?: number;
  /** Between the heading and the search. */
  above?: ReactNode;
  /** Buttons beside the heading. */
  actions?: ReactNode;
  /** The button for a new row: beside the heading, or where there is nothing yet. */
  create?: ReactNode;
  /** Nothing yet: what to do next. */
  empty?: ReactNode;
  /** Nothing is left by search and filters: 'Nothing matches “…”.' */
  noMatch?: string;
  /** Under the list: other lists, dialogs. */
  children?: ReactNode;
}

/** The frame of a list: search, filters, count, its empty states, rows, pages. A page is columns, filters and texts. */
export function ListPage<Row extends { id: number }>({
  query,
  list,
  empty,
  actions,
  create,
  children,
  columns = [],
  slim = false,
  ...rest
}: ListPageProps<Row>) {
  useLastPage(list, query);
  const [hidden, hide] = useHiddenColumns(rest.label);
  const widths = useColumnWidths(rest.label);
  const optional = useOptional(columns);
  const shown = columns.filter((column) => isKept(column) || !hidden.includes(column.key));
  const { data, error } = list;
  const { nouns, searchLabel = nouns && `Search ${nouns[1]}`, searchPlaceholder = searchLabel } = rest;
  const isNothingYet = empty !== undefined && data?.count === 0 && !query.isFiltered;
  // Where there may be nothing yet, there is nothing to search in before that is known.
  const hasToolbar = data ? !isNothingYet : empty === undefined;
  // Compact lists say where a new row is begun only once it is known whether there are any.
  const createAbove = !isNothingYet && (data !== undefined || !rest.compact) && create;
  const toolbar = hasToolbar && (searchLabel !== undefined || optional.length > 0) && (
    <ListToolbar
      query={query}
      label={searchLabel}
      placeholder={searchPlaceholder ?? ''}
      maxLength={rest.searchLength ?? 200}
      count={data && nouns && countOf(data, query, nouns)}
      filters={rest.filters}
      columnChoice={
        <>
          <Views list={rest.label} nouns={nouns?.[1]} />
          {optional.length > 0 && (
            <ColumnChoice columns={optional} hidden={hidden} onHide={hide} widths={widths} />
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
      {error && !data ? (
        <Problem title={errorText(error)} onRetry={() => void list.refetch()} />
      ) : !data ? (
        <SkeletonRows widths={shown.filter(({ only }) => only !== 'card').map(({ width }) => width)} />
      ) : isNothingYet ? (
        <EmptyBox compact={rest.compact}>
          {empty}
          {create}
        </EmptyBox>
      ) : (
        <Rows
          {...rest}
          columns={shown}
          widths={widths}
          query={query}
          data={data}
          isLeaving={list.isPlaceholderData}
        />
      )}
      {children}
    </ConsolePage>
  );
}

type Counted = Pick<NonNullable<List<unknown>['data']>, 'count' | 'next'>;

const isLeast = (data: Counted, { page, pageSize }: ListQuery) =>
  isLeastCount(data, { page, page_size: pageSize });

const countOf = (data: Counted, query: ListQuery, [one, many]: readonly [string, string]) =>
  data.count === 1 ? `1 ${one}` : `${countText(data.count, isLeast(data, query))} ${many}`;

/** The name and the buttons of a row are always there. */
const isKept = <Row,>({ primary, actions }: ListColumn<Row>) => primary ?? actions ?? false;

/** The columns that the user may hide: on a phone those that stand on the cards. */
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
  /** Other rows are on their way. */
  isLeaving: boolean;
}

function Rows<Row extends { id: number }>({ data, query, label, columns, ...props }: RowsProps<Row>) {
  const { renderRows, marksAdded, selection, noMatch, nouns } = props;
  const mark = useAddedRow();
  const rows = data.results;
  // One page out of several would only be in order by itself, unless the server orders it.
  const isSortable =
    columns.some(({ asked }) => asked) ||
    (rows.length === data.count && columns.some(({ sortBy }) => sortBy));
  const nothing = noMatch ?? (query.isFiltered ? `Nothing matches “${query.search}”.` : undefined);
  return (
    <>
      {data.count === 0 ? (
        nothing !== undefined && (
          <EmptyBox compact={props.compact}>
            <p role={nouns ? undefined : 'status'}>{nothing}</p>
            {query.isFiltered && <ClearButton query={query} />}
          </EmptyBox>
        )
      ) : renderRows ? (
        renderRows(rows, mark)
      ) : (
        <>
          {selection?.bar(rows, props.isLeaving)}
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
    </>
  );
}

const EmptyBox = ({ compact = false, children }: { compact: boolean | undefined; children: ReactNode }) => (
  <div className={`${styles.empty} ${compact ? styles.compact : ''}`}>{children}</div>
);

const ClearButton = ({ query }: { query: ListQuery }) => (
  <Button
    onClick={() => {
      query.clear();
      // This button goes.
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

/** The pages, where there are several, or where their size can be chosen. */
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
    <div className={styles.footer}>
      {sizes}
      {pager}
    </div>
  );
}

/** A page past the end, of an old link or because its rows are gone, leads to the last one that there is. */
function useLastPage({ data, isPlaceholderData }: List<unknown>, { page, pageSize, goTo }: ListQuery): void {
  const last = data && !isPlaceholderData ? Math.max(1, Math.ceil(data.count / pageSize)) : undefined;
  const stay = useEffectEvent((pages: number) => {
    // Nothing that Back should lead to again.
    if (page > pages) goTo(pages, { replace: true });
  });
  useEffect(() => {
    if (last !== undefined) stay(last);
  }, [last, page]);
}
