import { useSearchParams } from 'react-router';
import { numberIn } from '@/lib/digits';

/** A choice of values that narrows a list down; its name stands in the address. */
export interface ListFilter {
  label: string;
  /** The choice of no value. */
  all: string;
  /** What each value is called on the screen. */
  names: Readonly<Record<string, string>>;
}
type Filters = Readonly<Record<string, ListFilter>>;

interface ListQueryOptions<F extends Filters> {
  /** Rows on a page, at first. */
  pageSize: number;
  /** Where the size can be chosen; `size` in the address. */
  pageSizes?: readonly number[];
  /** The search in the address. */
  searchName?: string;
  /** When a search runs: as soon as the typing pauses, or with Enter alone. */
  searchOn?: 'pause' | 'enter';
  filters?: F;
}

/** What a list shows, as its address says it: Back and a reload bring it back. */
export interface ListQuery {
  search: string;
  searchOn: 'pause' | 'enter';
  page: number;
  pageSize: number;
  /** The chosen value of each filter; undefined: all. */
  chosen: Readonly<Record<string, string | undefined>>;
  isFiltered: boolean;
  /** The column whose order is asked for: its key, after a '-' for the other way round; '': none. */
  sort: string;
  /** The page, for the request; far ones are found by the row that they follow or precede. */
  place: { page: number; page_size: number; after?: number; before?: number };
  /** For the request; the search left out where there is none. */
  input: ListQuery['place'] & { search?: string };
  searchFor: (text: string) => void;
  choose: (filter: string, value: string) => void;
  /** No search and no filter. */
  clear: () => void;
  sortBy: (sort: string) => void;
  resize: (pageSize: number) => void;
  /** @param link what the answer names for the page, if it is a neighbour of the one that is shown */
  goTo: (page: number, options?: { replace?: boolean; link?: string | null | undefined }) => void;
}

/** What names a row beside a far page. */
const BESIDE = ['after', 'before'] as const;

/** The value that the address names, if it is one of the filter's. */
const chosenOf = (name: string, { names }: ListFilter, address: URLSearchParams): string | undefined =>
  Object.keys(names).find((value) => value === address.get(name));

/** Reads a list's search, filters, page and page size from the address, and writes them there. */
export function useListQuery<F extends Filters = Record<never, ListFilter>>({
  pageSize: usualSize,
  pageSizes = [],
  searchName = 'q',
  searchOn = 'pause',
  filters = {} as F,
}: ListQueryOptions<F>) {
  const [address, setAddress] = useSearchParams();
  const search = address.get(searchName) ?? '';
  const page = Math.max(1, numberIn(address.get('page')) || 1);
  const size = numberIn(address.get('size'));
  const pageSize = pageSizes.find((known) => known === size) ?? usualSize;
  const chosen = Object.fromEntries(
    Object.entries(filters).map(([name, filter]) => [name, chosenOf(name, filter, address)]),
  ) as { [Name in keyof F]: (keyof F[Name]['names'] & string) | undefined };
  /** What is '' leaves the address; every change but that of the page begins at the first one. */
  const change = (parts: Record<string, string>, options?: { replace: boolean }) => {
    // What the address says by now: two changes in a row may both come before the screen has followed the first.
    const next = new URLSearchParams(window.location.search);
    for (const [name, value] of Object.entries({ page: '', after: '', before: '', ...parts }))
      if (value) next.set(name, value);
      else next.delete(name);
    setAddress(next, options);
  };
  const beside = BESIDE.map((name) => [name, numberIn(address.get(name))] as const);
  const place = {
    page,
    page_size: pageSize,
    ...Object.fromEntries(beside.filter(([, id]) => id > 0)),
  } satisfies ListQuery['place'];
  // Typing is no step of its own for Back.
  const searching = { replace: searchOn === 'pause' };
  return {
    search,
    searchOn,
    page,
    pageSize,
    chosen,
    isFiltered: search !== '' || Object.values(chosen).some(Boolean),
    sort: address.get('sort') ?? '',
    place,
    input: { ...place, ...(search ? { search } : {}) },
    searchFor: (text) => change({ [searchName]: text }, searching),
    choose: (filter, value) => change({ [filter]: value }),
    clear: () =>
      change(Object.fromEntries([searchName, ...Object.keys(filters)].map((name) => [name, ''])), searching),
    sortBy: (sort) => change({ sort }),
    resize: (rows) => change({ size: rows === usualSize ? '' : String(rows) }),
    goTo: (next, { replace = false, link } = {}) => {
      const named = new URLSearchParams(link?.split('?')[1]);
      const row = Object.fromEntries(BESIDE.map((name) => [name, named.get(name) ?? '']));
      change({ page: next > 1 ? String(next) : '', ...row }, { replace });
    },
  } satisfies ListQuery;
}
