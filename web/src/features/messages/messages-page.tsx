import { Button, Select, Skeleton } from 'antd';
import { MESSAGE_PAGE_SIZES } from '@server/modules/messages/messages.schemas';
import { MESSAGES_TEXTS } from '@server/shared/texts/messages';
import { ConsolePage } from '@/components/console-page';
import { Pager } from '@/components/pager';
import { Problem } from '@/components/problem';
import { useConsole } from '@/hooks/use-console';
import { useLastPage } from '@/hooks/use-last-page';
import { errorText } from '@/lib/errors';
import { isAdmin } from '@/lib/session/admin';
import { trpc } from '@/lib/trpc';
import { MessagesFilter } from './messages-filter';
import { MessagesTable } from './messages-table';
import { MessagesTools } from './messages-tools';
import styles from './messages-page.module.css';
import { useMarking } from './use-marking';
import { useMessagesQuery } from './use-messages-query';

const SIZES = MESSAGE_PAGE_SIZES.map((size) => ({ value: size, label: `${size} per page` }));

/** `…/messages`: the waitlist. Nobody but platform users sees anything of it (C-18). */
export function Component() {
  const { profile } = useConsole();
  const { query, filter, change, goTo } = useMessagesQuery();
  const { page, pageSize } = query;
  const list = trpc.messages.list.useQuery(
    { ...filter, page, page_size: pageSize },
    { placeholderData: (earlier) => earlier },
  );
  const marking = useMarking();
  const { data } = list;
  useLastPage(list, page, pageSize);
  return (
    <ConsolePage actions={isAdmin(profile) ? <MessagesTools filter={filter} /> : null}>
      <MessagesFilter query={query} onChange={change} />
      {list.error ? (
        <Problem title={errorText(list.error)} onRetry={() => void list.refetch()} />
      ) : !data ? (
        <Skeleton active title={false} paragraph={{ rows: 6, width: '100%' }} />
      ) : (
        <>
          {data.results.length === 0 ? (
            <Empty
              onClear={
                query.status || query.email ? () => change({ status: undefined, email: '' }) : undefined
              }
            />
          ) : (
            <MessagesTable messages={data.results} marking={marking} />
          )}
          <div className={styles.footer}>
            <Select
              aria-label="Messages per page"
              className={styles.size}
              options={SIZES}
              value={pageSize}
              onChange={(size) => change({ pageSize: size })}
            />
            <Pager page={page} pageSize={pageSize} total={data.count} onChange={goTo} />
          </div>
        </>
      )}
    </ConsolePage>
  );
}

const Empty = ({ onClear }: { onClear: (() => void) | undefined }) => (
  <div className={styles.empty}>
    <p role="status">{MESSAGES_TEXTS.empty}</p>
    {onClear && <Button onClick={onClear}>Clear filter</Button>}
  </div>
);
