import { Button, Skeleton } from 'antd';
import type { ReactNode } from 'react';
import { countText } from '@server/shared/pages';
import { Pager } from '@/components/pager';
import { Problem } from '@/components/problem';
import { useLastPage } from '@/hooks/use-last-page';
import { errorText } from '@/lib/errors';
import styles from './catalogue.module.css';
import { SearchField } from './search-field';
import type { ListQuery } from './use-list-query';

interface CatalogueListProps<T> {
  /** For one and for many: 'topping', 'toppings'. */
  nouns: readonly [string, string];
  query: ListQuery;
  list: {
    data: { results: T[]; count: number } | undefined;
    isPlaceholderData: boolean;
    error: unknown;
    refetch: () => unknown;
  };
  /** Nothing yet: what to do next. */
  empty: ReactNode;
  children: (rows: readonly T[]) => ReactNode;
}

/** The frame of a list of the catalogue: search, count, the three empties, pages (list). */
export function CatalogueList<T>({ nouns, query, list, empty, children }: CatalogueListProps<T>) {
  const { data, error } = list;
  const { search, page, pageSize, setSearch, setPage } = query;
  useLastPage(list, page, pageSize);
  if (error && !data) return <Problem title={errorText(error)} onRetry={() => void list.refetch()} />;
  if (!data) return <Skeleton active title={false} paragraph={{ rows: 6, width: '100%' }} />;
  if (data.count === 0 && !search) return <div className={styles.empty}>{empty}</div>;
  return (
    <>
      <div className={styles.bar}>
        <SearchField label={`Search ${nouns[1]}`} value={search} onSearch={setSearch} />
        <p role="status" className={styles.count}>
          {data.count === 1 ? `1 ${nouns[0]}` : `${countText(data.count, search)} ${nouns[1]}`}
        </p>
      </div>
      {data.count === 0 ? (
        <div className={styles.empty}>
          <p>Nothing matches “{search}”.</p>
          <Button onClick={() => setSearch('')}>Clear search</Button>
        </div>
      ) : (
        children(data.results)
      )}
      {data.count > pageSize && (
        <Pager page={page} pageSize={pageSize} total={data.count} onChange={setPage} />
      )}
    </>
  );
}
