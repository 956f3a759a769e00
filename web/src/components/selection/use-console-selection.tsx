import { Suspense, useEffect, useState, useSyncExternalStore } from 'react';
import type { Nouns } from '@server/shared/texts/selection';
import { lazyPart } from '@/components/lazy-part';
import { SelectRow } from './box';
import type { LazyActions } from './lazy-actions';
import type { ListBulk, Outcome } from './list-bulk';
import place from './place.module.css';
import { SelectedRows } from './selected-rows';
import { type RowSelection, tableSelection } from './table-selection';

/** Loaded after the list: nothing can be selected before. */
const ConsoleBar = lazyPart(async () => ({ default: (await import('./console-bar')).ConsoleBar }));
const OutcomeDialog = lazyPart(async () => ({ default: (await import('./outcome-dialog')).OutcomeDialog }));

interface ConsoleSelectionOf<Row> {
  nouns: Nouns;
  /** Rows of the page; undefined while nothing can be selected. */
  rows: readonly Row[] | undefined;
  /** Number of rows on all pages. */
  count: number | undefined;
  /** Search and filters, as the bulk action takes them. */
  filter: object;
  /** Most rows that one action takes. Default: any number. */
  most?: number;
  /** Counts the rows of all pages again. */
  recount: () => Promise<number>;
  canSelect?: (row: Row) => boolean;
  nameOf: (row: Row) => string;
  /** None for lists whose rows are only exported. */
  actions?: LazyActions;
}

interface ConsoleSelection<Row> {
  /** For the list page. */
  table: RowSelection<Row> | undefined;
  selected: SelectedRows;
  /** Dialog about rows that stayed as they are. Rendered beside the list. */
  outcome: React.ReactNode;
}

/** Selects rows of a list of the console, on one page or on all, and acts on them. */
export function useConsoleSelection<Row extends { id: number }>({
  nouns,
  rows,
  count = 0,
  filter,
  most = Infinity,
  recount,
  canSelect = () => true,
  nameOf,
  actions,
}: ConsoleSelectionOf<Row>): ConsoleSelection<Row> {
  const [selection] = useState(() => new SelectedRows());
  /** Names of the rows of all visited pages. */
  const [seen] = useState(() => new Map<number, string>());
  const [outcome, report] = useState<Outcome>();
  const selectable = (rows ?? []).filter(canSelect);
  const ids = selectable.map(({ id }) => id);
  const isUsed = useSyncExternalStore(selection.subscribe, () => selection.size > 0);
  // Other actions are for other rows, such as deleted ones.
  useEffect(() => () => selection.clear(), [selection, actions]);
  useEffect(() => {
    const { foundBy } = selection;
    // The filter is another one now. Its rows are unknown.
    if (foundBy?.count !== undefined && JSON.stringify(foundBy.filter) !== JSON.stringify(filter))
      selection.clear();
    for (const row of selectable) seen.set(row.id, nameOf(row));
    selection.show(ids, [...seen.keys()]);
  });
  const bulk: ListBulk = {
    selection,
    nouns,
    names: () => [...selection.state].flatMap((id) => seen.get(id) ?? []),
    report,
  };
  const selectAll = () => {
    selection.selectFound(ids, { filter, count, recount });
    return Promise.resolve(count);
  };
  const pages = rows && count > rows.length ? { count, most, selectAll } : undefined;
  const bar = (over: boolean) =>
    (ids.length > 0 || isUsed) && (
      <Suspense fallback={<div className={`${place.place} ${over ? place.over : ''}`} />}>
        <ConsoleBar over={over} bulk={bulk} ids={ids} actions={actions} pages={pages} />
      </Suspense>
    );
  return {
    selected: selection,
    table: rows && {
      ...tableSelection<Row>(bar(true), (row) =>
        canSelect(row) ? <SelectRow selection={selection} id={row.id} name={nameOf(row)} /> : null,
      ),
      aloneBar: bar(false),
    },
    outcome: outcome && (
      <Suspense>
        <OutcomeDialog
          outcome={outcome}
          nouns={nouns}
          onClose={() => {
            report(undefined);
            outcome.tellDone?.();
          }}
        />
      </Suspense>
    ),
  };
}
