import { type Location, useLocation, useSearchParams } from 'react-router';

const EDIT = 'edit';
export const NEW = 'new';

/** What the page shows, as its address says it: Back and a reload bring it back (list, C-151). */
export function useTerritoriesQuery() {
  const [query, setQuery] = useSearchParams();
  const { pathname } = useLocation();
  const search = query.get('q') ?? '';
  const page = Math.max(1, Number.parseInt(query.get('page') ?? '', 10) || 1);
  const edit = query.get(EDIT);
  const listQuery = {
    ...(search ? { q: search } : {}),
    ...(page > 1 ? { page: String(page) } : {}),
  };
  const hrefOf = (next: Record<string, string>) => {
    const text = new URLSearchParams(next).toString();
    return text ? `${pathname}?${text}` : pathname;
  };
  return {
    search,
    page,
    /** What is edited: an id, 'new', or nothing. */
    edit,
    listHref: hrefOf(listQuery),
    editHref: (id: number | typeof NEW) => hrefOf({ ...listQuery, [EDIT]: String(id) }),
    close: () => setQuery(listQuery),
    /** Also goes back to the first page; typing is not a step of its own for Back. */
    searchFor: (text: string) => setQuery(text ? { q: text } : {}, { replace: true }),
    goTo: (next: number) => setQuery({ ...listQuery, page: String(next) }),
  };
}

/** The editor is left when another page is opened, and when the query names another territory, or none. */
export const leavesEditor = (from: Location, to: Location) =>
  from.pathname !== to.pathname || editedIn(from) !== editedIn(to);

const editedIn = ({ search }: Location) => new URLSearchParams(search).get(EDIT);
