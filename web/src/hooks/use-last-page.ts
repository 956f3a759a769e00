import { useEffect, useEffectEvent } from 'react';
import { useSearchParams } from 'react-router';

interface PagedList {
  data: { count: number } | undefined;
  /** Still the answer to an earlier question. */
  isPlaceholderData: boolean;
}

/** A page past the end, of an old link or because its rows are gone, leads to the last one that there is. */
export function useLastPage({ data, isPlaceholderData }: PagedList, page: number, pageSize: number): void {
  const [, setQuery] = useSearchParams();
  const last = data && !isPlaceholderData ? Math.max(1, Math.ceil(data.count / pageSize)) : undefined;
  const stay = useEffectEvent((pages: number) => {
    if (page <= pages) return;
    // Nothing that Back should lead to again.
    const change = (query: URLSearchParams) => {
      const next = new URLSearchParams(query);
      if (pages > 1) next.set('page', String(pages));
      else next.delete('page');
      return next;
    };
    setQuery(change, { replace: true });
  });
  useEffect(() => {
    if (last !== undefined) stay(last);
  }, [last, page]);
}
