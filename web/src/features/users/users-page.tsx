import { UserAddOutlined } from '@ant-design/icons';
import { Button, Skeleton } from 'antd';
import { lazy, Suspense, useState } from 'react';
import type { UserOutput } from '@server/modules/people/users.schemas';
import { PEOPLE_TEXTS } from '@server/shared/texts/people';
import { ConsolePage } from '@/components/console-page';
import { Pager } from '@/components/pager';
import { Problem } from '@/components/problem';
import { useLastPage } from '@/hooks/use-last-page';
import { useLazyDialog } from '@/hooks/use-lazy-dialog';
import { errorText } from '@/lib/errors';
import { trpc } from '@/lib/trpc';
import { loadEditing, UserDrawer } from './user-drawer';
import { UserInvites } from './user-invites';
import { UsersSearch } from './users-search';
import { UsersTable } from './users-table';
import styles from './users.module.css';
import { useUsersQuery } from './use-users-query';

const loadInvite = () => import('./invite-user');
const InviteUser = lazy(loadInvite);

/** Spec L542. */
const PAGE_SIZE = 100;

/** `/admin/users`: everybody with an account. */
export function Component() {
  const { search, page, searchFor, goTo } = useUsersQuery();
  const [inviting, setInviting] = useState(false);
  const [loading, openInvite] = useLazyDialog(loadInvite);
  const [edited, setEdited] = useState<number | null>(null);
  const [, openDrawer] = useLazyDialog(loadEditing);
  const list = trpc.admin.users.list.useQuery(
    { page, page_size: PAGE_SIZE, ...(search ? { search } : {}) },
    { placeholderData: (earlier) => earlier },
  );
  const { data } = list;
  useLastPage(list, page, PAGE_SIZE);
  const invite = (
    <Button
      type="primary"
      icon={<UserAddOutlined aria-hidden />}
      loading={loading}
      onClick={() => openInvite(() => setInviting(true))}
    >
      {PEOPLE_TEXTS.inviteUser}
    </Button>
  );
  return (
    <ConsolePage actions={invite}>
      {list.error && !data ? (
        <Problem title={errorText(list.error)} onRetry={() => void list.refetch()} />
      ) : !data ? (
        <Skeleton active title={false} paragraph={{ rows: 6, width: '100%' }} />
      ) : (
        <>
          <div className={styles.bar}>
            <UsersSearch search={search} onSearch={searchFor} />
            <p className={styles.count} role="status">
              {data.count === 1 ? '1 user' : `${data.count.toLocaleString('en')} users`}
            </p>
          </div>
          {data.count === 0 ? (
            <NobodyMatches onClear={() => searchFor('')} />
          ) : (
            <UsersTable users={data.results} onEdit={({ id }) => openDrawer(() => setEdited(id))} />
          )}
          {data.count > PAGE_SIZE && (
            <Pager page={page} pageSize={PAGE_SIZE} total={data.count} onChange={goTo} />
          )}
        </>
      )}
      <UserInvites />
      <Suspense>
        {inviting && <InviteUser onClose={() => setInviting(false)} />}
        <UserDrawer user={data?.results.find(byId(edited))} onClose={() => setEdited(null)} />
      </Suspense>
    </ConsolePage>
  );
}

const byId =
  (wanted: number | null) =>
  ({ id }: UserOutput) =>
    id === wanted;

const NobodyMatches = ({ onClear }: { onClear: () => void }) => (
  <div className={styles.empty}>
    <p>{PEOPLE_TEXTS.noUserMatches}</p>
    <Button onClick={onClear}>Clear search</Button>
  </div>
);
