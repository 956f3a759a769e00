import { useSearchParams } from 'react-router';

/** What the list shows, as its address says it: Back and a reload bring it back (list). */
export function useCategoriesQuery() {
  const [query, setQuery] = useSearchParams();
  const search = query.get('q') ?? '';
  const page = Math.max(1, Number.parseInt(query.get('page') ?? '', 10) || 1);
  const show = (next: { search: string; page: number }, options?: { replace: boolean }) =>
    setQuery(
      {
        ...(next.search ? { q: next.search } : {}),
        ...(next.page > 1 ? { page: String(next.page) } : {}),
      },
      options,
    );
  return {
    search,
    page,
    /** Also goes back to the first page; typing is not a step of its own for Back. */
    searchFor: (text: string) => show({ search: text, page: 1 }, { replace: true }),
    goTo: (next: number) => show({ search, page: next }),
  };
}
