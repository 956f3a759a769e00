import { useSearchParams } from 'react-router';
import { useRestaurantScope } from '@/hooks/use-restaurant-scope';

const PAGE_SIZE = 100;

/** What a list of the catalogue asks for: search and page stand in the address (list). */
export function useListQuery() {
  const [query, setQuery] = useSearchParams();
  const { input } = useRestaurantScope();
  const search = query.get('q') ?? '';
  const page = Math.max(1, Number.parseInt(query.get('page') ?? '', 10) || 1);
  return {
    search,
    page,
    pageSize: PAGE_SIZE,
    input: { ...input, page, page_size: PAGE_SIZE, ...(search ? { search } : {}) },
    setSearch: (text: string) => setQuery(text ? { q: text } : {}, { replace: true }),
    setPage: (next: number) => setQuery({ ...(search ? { q: search } : {}), page: String(next) }),
  };
}
export type ListQuery = ReturnType<typeof useListQuery>;
