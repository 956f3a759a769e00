import { keepPreviousData } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import type { HistoryEntry } from '@server/modules/history/history.schemas';
import {
  HISTORY_KINDS,
  type HistoryEntity,
  isHistoryEntity,
} from '@server/modules/history/words/things.schemas';
import { entryHeading } from '@server/modules/history/words/entry-words';
import { HISTORY_TEXTS } from '@server/shared/texts/history';
import { HISTORY_NOUNS } from '@server/shared/texts/selection';
import { EntryCard } from '@/components/history/entry-card';
import { EntryList } from '@/components/history/entry-list';
import { changedAddress } from '@/components/list-page/changed-address';
import { askedSort } from '@/components/list-page/asked-sort';
import { ListFilters } from '@/components/list-page/list-choices';
import { ListExport } from '@/components/list-page/list-export';
import { ListPage } from '@/components/list-page/list-page';
import { useListQuery } from '@/components/list-page/use-list-query';
import { useConsoleSelection } from '@/components/selection/use-console-selection';
import { SideDrawer } from '@/components/side-drawer';
import { useRestaurantFilter } from '@/components/restaurant-scope/use-restaurant-filter';
import { FIRST_PAGES } from '@/config/first-pages';
import { useConsole } from '@/hooks/use-console';
import { useDrawerRow, useOpenedRow } from '@/hooks/use-opened-row';
import { useRestaurantScope } from '@/hooks/use-restaurant-scope';
import { isAdmin } from '@/lib/session/admin';
import { trpc } from '@/lib/trpc';
import { currentSearch } from '@/lib/current-search';
import { DayFilters, momentsOf } from './day-filters';
import { historyColumns } from './history-columns';
import { firstDayOf, isPeriod, type Period } from './period';
import { PeriodFilter } from './period-filter';
import { PersonFilter } from './person-filter';

const { sign_in, territories, places, ...OWN_KINDS } = HISTORY_KINDS;
const kindFilter = (names: Readonly<Record<string, string>>) => ({
  kind: { label: 'Type', all: HISTORY_TEXTS.everyKind, names },
});
const ALL_FILTERS = kindFilter({ ...OWN_KINDS, sign_in, territories, places });
const OWN_FILTERS = kindFilter(OWN_KINDS);
/** Further filters, by their parameter in the address. */
const MORE = ['person', 'period', 'from', 'to'] as const;

/** Parameter of the opened entry, as in `?entry=12`. */
const ENTRY = 'entry';

/** Returns the entry that the address names, from the list or, when a link opened it, from the server. */
function useOpenedEntry(
  id: number | undefined,
  rows: readonly HistoryEntry[] | undefined,
  scope: { restaurant_id?: number },
) {
  const listed = rows?.find((row) => row.id === id);
  const asked = trpc.history.list.useQuery(
    { ...scope, entry_id: id ?? 0 },
    { enabled: id !== undefined && listed === undefined },
  );
  return useDrawerRow(id, listed ?? (id === undefined ? undefined : asked.data?.results[0]));
}

/** Thing whose history is shown, with that of its parts, as in `?of=topping:5`. */
function thingIn(address: URLSearchParams): { entity?: HistoryEntity; entity_id?: number } {
  const [entity = null, id] = address.get('of')?.split(':') ?? [];
  return isHistoryEntity(entity) && Number(id) > 0 ? { entity, entity_id: Number(id) } : {};
}

/** Days in the address, or those of its period, as in `?period=week`. */
function daysIn(address: URLSearchParams): { period: Period | undefined; from: string; to: string } {
  const period = address.get('period');
  return isPeriod(period)
    ? { period, from: firstDayOf(period, new Date()), to: '' }
    : { period: undefined, from: address.get('from') ?? '', to: address.get('to') ?? '' };
}

/** `…/history`: changes of the restaurant or, for platform users, of all restaurants. */
export default function HistoryList() {
  const { profile } = useConsole();
  const [address, setAddress] = useSearchParams();
  const isPlatform = isAdmin(profile);
  const filters = isPlatform ? ALL_FILTERS : OWN_FILTERS;
  const own = useListQuery({ pageSize: FIRST_PAGES.history.page_size, filters });
  const { query, input, filter } = useRestaurantFilter(own);
  const scope = useRestaurantScope();
  const person = address.get('person') ?? '';
  const { period, from, to } = daysIn(address);
  const thing = thingIn(address);
  const change = (parts: Partial<Record<(typeof MORE)[number], string>>) =>
    setAddress(changedAddress(currentSearch(), parts));
  const { search, chosen, place } = query;
  const request = {
    ...scope.input,
    ...input,
    ...(search && { q: search }),
    ...(chosen.kind && { kind: chosen.kind as keyof typeof HISTORY_KINDS }),
    ...(Number(person) > 0 && { user_id: Number(person) }),
    ...thing,
    ...momentsOf(from, to),
  };
  const order = askedSort(query.sort, ['created']);
  const list = trpc.history.list.useQuery(
    { ...request, ...order, ...place },
    { placeholderData: keepPreviousData },
  );
  const { history } = trpc.useUtils().client;
  const { table, selected } = useConsoleSelection<HistoryEntry>({
    nouns: HISTORY_NOUNS,
    rows: list.data?.results,
    count: list.data?.count,
    filter: request,
    recount: async () => (await history.list.query({ ...request, page_size: 1 })).count,
    nameOf: entryHeading,
  });
  const { opened, open, close } = useOpenedRow(ENTRY);
  const shown = useOpenedEntry(opened, list.data?.results, scope.input);
  const isFiltered = query.isFiltered || MORE.some((name) => address.has(name));
  const clear = () => {
    const of = address.get('of');
    setAddress(of ? { of } : {});
  };
  return (
    <ListPage<HistoryEntry>
      label="History"
      nouns={HISTORY_NOUNS}
      searchLabel="Search by name"
      query={{ ...query, isFiltered, clear }}
      list={list}
      columns={historyColumns({ ofAll: isPlatform, opened, open: ({ id }) => open(id) })}
      selection={thing.entity ? undefined : table}
      // The history of one thing is shown as entries by day.
      renderRows={thing.entity && ((entries) => <EntryList entries={entries} onRestored={() => undefined} />)}
      filters={
        <>
          {filter}
          <ListFilters query={query} filters={filters} />
          <PersonFilter
            value={Number(person) || undefined}
            restaurantId={'restaurant_id' in request ? request.restaurant_id : undefined}
            onChange={(id) => change({ person: id === undefined ? '' : String(id) })}
          />
          <DayFilters
            from={from}
            to={to}
            onChange={(name, day) => change({ from, to, period: '', [name]: day })}
          />
          <PeriodFilter
            value={period}
            isOther={from !== '' || to !== ''}
            onChange={(chosenPeriod) => change({ from: '', to: '', period: chosenPeriod })}
          />
        </>
      }
      empty={isFiltered ? undefined : <p>{thing.entity ? HISTORY_TEXTS.nothingYet : HISTORY_TEXTS.empty}</p>}
      noMatch={HISTORY_TEXTS.noMatch}
      actions={
        <ListExport
          list="history.list"
          input={{ ...request, ...order, layout: 'screen' }}
          unfiltered={{ ...scope.input, ...order, layout: 'screen' }}
          nouns={HISTORY_NOUNS}
          selected={selected}
        />
      }
    >
      <SideDrawer
        open={opened !== undefined && shown !== undefined}
        of={shown?.id}
        onClose={close}
        size={560}
        title={HISTORY_TEXTS.title}
      >
        {shown && <EntryCard entry={shown} onRestored={close} />}
      </SideDrawer>
    </ListPage>
  );
}
