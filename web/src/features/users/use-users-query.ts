import { useSearchParams } from 'react-router';

/** What the page shows, as its address says it. */
export function useUsersQuery() {
  const [query, setQuery] = useSearchParams();
  const search = query.get('q') ?? '';
  const page = Math.max(1, Number.parseInt(query.get('page') ?? '', 10) || 1);
  const found: Record<string, string> = search ? { q: search } : {};
  return {
    search,
    page,
    /** Also goes back to the first page. */
    searchFor: (text: string) => setQuery(text ? { q: text } : {}),
    goTo: (next: number) => setQuery({ ...found, ...(next > 1 ? { page: String(next) } : {}) }),
  };
}
