import { useSearchParams } from 'react-router';
import { numberIn } from '@/lib/digits';
import { currentSearch } from '@/lib/current-search';
import { changedAddress } from './changed-address';

/** A filter with fixed values; its key is the parameter in the address. */
export interface ListFilter {
  label: string;
  /** Label of the option for all values. */
  all: string;
  /** Labels by value. */
  names: Readonly<Record<string, string>>;
}
type Filters = Readonly<Record<string, ListFilter>>;

interface ListQueryOptions<F extends Filters> {
  /** Default rows per page. */
  pageSize: number;
  /** Sizes to choose from; `size` in the address. */
  pageSizes?: readonly number[];
  /** Parameter of the search in the address. */
  searchName?: string;
  /** Runs a search when typing pauses, or on Enter only. */
  searchOn?: 'pause' | 'enter';
  filters?: F;
  /** Parameters of the address that filter by the id of a row, such as a restaurant. */
  idFilters?: readonly string[];
  orders?: ListQuery['orders'];
}

/** State of a list, kept in the address, so that Back and reload restore it. */
export interface ListQuery {
  search: string;
  searchOn: 'pause' | 'enter';
  page: number;
  pageSize: number;
  /** Chosen value of each filter; undefined means all. */
  chosen: Readonly<Record<string, string | undefined>>;
  /** Chosen id of each filter by a row. */
  chosenIds: Readonly<Record<string, number | undefined>>;
  isFiltered: boolean;
  /** Column that the server sorts by: its key, with '-' for descending; '' for none. */
  sort: string;
  /** Labels of further orders, by their value of `sort`; '' for the usual one. */
  orders?: Readonly<Record<string, string>> | undefined;
  /** Page for the request; far pages are found by a neighboring row. */
  place: { page: number; page_size: number; after?: number; before?: number };
  /** Input of the request, without an empty search. */
  input: ListQuery['place'] & { search?: string };
  /** @returns whether the address has this search now; not if a question about unsaved input comes first */
  searchFor: (text: string) => boolean;
  choose: (filter: string, value: string) => void;
  /** Clears search and filters. */
  clear: () => void;
  sortBy: (sort: string) => void;
  resize: (pageSize: number) => void;
  /** @param link the cursor from the answer, if the page is next to the current one */
  goTo: (page: number, options?: { replace?: boolean; link?: string | null | undefined }) => void;
}

/** Parameters that name a row beside a far page. */
const BESIDE = ['after', 'before'] as const;

/** Value of a filter in the address, if it is a valid one. */
const chosenOf = (name: string, { names }: ListFilter, address: URLSearchParams): string | undefined =>
  Object.keys(names).find((value) => value === address.get(name));

/** Reads a list's search, filters, page and page size from the address and writes them there. */
export function useListQuery<F extends Filters = Record<never, ListFilter>>({
  pageSize: usualSize,
  pageSizes = [],
  searchName = 'q',
  searchOn = 'pause',
  filters = {} as F,
  idFilters = [],
  orders,
}: ListQueryOptions<F>) {
  const [address, setAddress] = useSearchParams();
  const search = address.get(searchName) ?? '';
  const page = Math.max(1, numberIn(address.get('page')) || 1);
  const size = numberIn(address.get('size'));
  const pageSize = pageSizes.find((known) => known === size) ?? usualSize;
  const chosen = Object.fromEntries(
    Object.entries(filters).map(([name, filter]) => [name, chosenOf(name, filter, address)]),
  ) as { [Name in keyof F]: (keyof F[Name]['names'] & string) | undefined };
  const chosenIds = Object.fromEntries(
    idFilters.map((name) => [name, Math.max(0, numberIn(address.get(name))) || undefined]),
  );
  const filterNames = [...Object.keys(filters), ...idFilters];
  const change = (parts: Record<string, string>, options?: { replace: boolean }) => {
    // Reads the current address: a second change can come before the screen has rendered the first.
    setAddress(changedAddress(currentSearch(), parts), options);
  };
  const beside = BESIDE.map((name) => [name, numberIn(address.get(name))] as const);
  const place = {
    page,
    page_size: pageSize,
    ...Object.fromEntries(beside.filter(([, id]) => id > 0)),
  } satisfies ListQuery['place'];
  // Typing adds no step to the browser's history.
  const searching = { replace: searchOn === 'pause' };
  return {
    search,
    searchOn,
    page,
    pageSize,
    chosen,
    chosenIds,
    isFiltered: [search, ...Object.values(chosen), ...Object.values(chosenIds)].some(Boolean),
    sort: address.get('sort') ?? '',
    orders,
    place,
    input: { ...place, ...(search ? { search } : {}) },
    searchFor: (text) => {
      const isThere = () => (currentSearch().get(searchName) ?? '') === text;
      if (!isThere()) change({ [searchName]: text }, searching);
      return isThere();
    },
    choose: (filter, value) => change({ [filter]: value }),
    clear: () =>
      change(Object.fromEntries([searchName, ...filterNames].map((name) => [name, ''])), searching),
    sortBy: (sort) => change({ sort }),
    resize: (rows) => change({ size: rows === usualSize ? '' : String(rows) }),
    goTo: (next, { replace = false, link } = {}) => {
      const named = new URLSearchParams(link?.split('?')[1]);
      const row = Object.fromEntries(BESIDE.map((name) => [name, named.get(name) ?? '']));
      change({ page: next > 1 ? String(next) : '', ...row }, { replace });
    },
  } satisfies ListQuery;
}
