import { PlusOutlined } from '@ant-design/icons';
import { Button, Skeleton } from 'antd';
import { useHref, useLinkClickHandler } from 'react-router';
import { countText } from '@server/shared/pages';
import { MENU_TEXTS } from '@server/shared/texts/menu';
import { ConsolePage } from '@/components/console-page';
import { Pager } from '@/components/pager';
import { Problem } from '@/components/problem';
import { paths } from '@/config/paths';
import { useConsole } from '@/hooks/use-console';
import { useLastPage } from '@/hooks/use-last-page';
import { useRestaurantScope } from '@/hooks/use-restaurant-scope';
import { errorText } from '@/lib/errors';
import { trpc } from '@/lib/trpc';
import { CategoriesSearch } from './categories-search';
import { CategoriesTable } from './categories-table';
import { CategoriesTools } from './categories-tools';
import styles from './categories-page.module.css';
import { useCategoriesQuery } from './use-categories-query';
import { CATEGORIES_PAGE_SIZE } from './use-listed-categories';

/** `…/menu/categories`. */
export function Component() {
  const { search, page, searchFor, goTo } = useCategoriesQuery();
  const { input } = useRestaurantScope();
  const list = trpc.menu.categories.list.useQuery(
    { ...input, page, page_size: CATEGORIES_PAGE_SIZE, ...(search ? { search } : {}) },
    { placeholderData: (earlier) => earlier },
  );
  const { data } = list;
  useLastPage(list, page, CATEGORIES_PAGE_SIZE);
  const hasNothing = data?.count === 0 && search === '';
  return (
    <ConsolePage
      actions={
        <>
          <CategoriesTools search={search} />
          <NewCategoryLink text={MENU_TEXTS.addCategory} />
        </>
      }
    >
      {list.error && !data ? (
        <Problem title={errorText(list.error)} onRetry={() => void list.refetch()} />
      ) : !data ? (
        <Skeleton active title={false} paragraph={{ rows: 6, width: '100%' }} />
      ) : hasNothing ? (
        <Empty />
      ) : (
        <>
          <div className={styles.bar}>
            <CategoriesSearch search={search} onSearch={searchFor} />
            <p className={styles.count} role="status">
              {data.count === 1 ? '1 category' : `${countText(data.count, search)} categories`}
            </p>
          </div>
          {data.count === 0 ? (
            <NothingMatches search={search} onClear={() => searchFor('')} />
          ) : (
            <CategoriesTable categories={data.results} />
          )}
          {data.count > CATEGORIES_PAGE_SIZE && (
            <Pager page={page} pageSize={CATEGORIES_PAGE_SIZE} total={data.count} onChange={goTo} />
          )}
        </>
      )}
    </ConsolePage>
  );
}

/** Nothing yet: the next step (C-101). */
const Empty = () => (
  <div className={styles.empty}>
    <svg
      width="96"
      height="96"
      viewBox="0 0 120 120"
      aria-hidden="true"
      focusable="false"
      className={styles.plate}
    >
      <circle cx="60" cy="60" r="52" strokeDasharray="7 6.2" />
      <circle cx="60" cy="60" r="34" />
    </svg>
    <p>Categories are what guests choose from first: pizza, salads, drinks.</p>
    <NewCategoryLink text={MENU_TEXTS.firstCategory} />
  </div>
);

const NothingMatches = ({ search, onClear }: { search: string; onClear: () => void }) => (
  <div className={styles.empty}>
    <p>No category matches “{search}”.</p>
    <Button
      onClick={() => {
        onClear();
        document.querySelector<HTMLElement>('[role=search] input')?.focus();
      }}
    >
      Clear search
    </Button>
  </div>
);

/** A link that looks like a button. */
function NewCategoryLink({ text }: { text: string }) {
  const { basePath } = useConsole();
  const to = paths.categoryNew.href(basePath);
  const href = useHref(to);
  const onClick = useLinkClickHandler<HTMLElement>(to);
  return (
    <Button
      type="primary"
      href={href}
      icon={<PlusOutlined aria-hidden />}
      onClick={(event) => onClick(event as never)}
    >
      {text}
    </Button>
  );
}
