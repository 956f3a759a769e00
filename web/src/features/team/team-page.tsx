import { UserAddOutlined } from '@ant-design/icons';
import { Button, Skeleton } from 'antd';
import { lazy, Suspense, useState } from 'react';
import { useSearchParams } from 'react-router';
import { INVITE_TEXTS } from '@server/shared/texts/invites';
import { PEOPLE_TEXTS } from '@server/shared/texts/people';
import { ConsolePage } from '@/components/console-page';
import { Pager } from '@/components/pager';
import { Problem } from '@/components/problem';
import { useAlerts } from '@/hooks/use-alerts';
import { useConsole } from '@/hooks/use-console';
import { useLastPage } from '@/hooks/use-last-page';
import { useLazyDialog } from '@/hooks/use-lazy-dialog';
import { errorText } from '@/lib/errors';
import { trpc } from '@/lib/trpc';
import { granterOf } from './may-manage';
import { TeamInvites } from './team-invites';
import { TeamTable } from './team-table';
import styles from './team.module.css';

const PAGE_SIZE = 100;

const loadInvite = () => import('./invite-teammate');
const InviteTeammate = lazy(loadInvite);

/** `/backoffice/team`: the people of the active restaurant. */
export function Component() {
  const { profile } = useConsole();
  const restaurant = profile.active_restaurant_id;
  const [inviting, setInviting] = useState(false);
  const [loading, open] = useLazyDialog(loadInvite);
  const { alert } = useAlerts();
  const granter = granterOf(profile);
  // Spec L397: an invite needs a restaurant.
  const invite = () =>
    restaurant === null ? alert(INVITE_TEXTS.selectRestaurant) : open(() => setInviting(true));
  const button = (granter || restaurant === null) && (
    <Button type="primary" icon={<UserAddOutlined aria-hidden />} loading={loading} onClick={invite}>
      {PEOPLE_TEXTS.inviteTeammate}
    </Button>
  );
  return (
    <ConsolePage actions={button}>
      {restaurant === null ? (
        <p className={styles.empty}>{INVITE_TEXTS.selectRestaurant}</p>
      ) : (
        <Team key={restaurant} restaurantId={restaurant} />
      )}
      <Suspense>
        {inviting && granter && restaurant !== null && (
          <InviteTeammate restaurantId={restaurant} granter={granter} onClose={() => setInviting(false)} />
        )}
      </Suspense>
    </ConsolePage>
  );
}

function Team({ restaurantId }: { restaurantId: number }) {
  const { profile } = useConsole();
  const [query, setQuery] = useSearchParams();
  const page = Math.max(1, Number.parseInt(query.get('page') ?? '', 10) || 1);
  const list = trpc.team.list.useQuery(
    { restaurant_id: restaurantId, page, page_size: PAGE_SIZE },
    { placeholderData: (earlier) => earlier },
  );
  const { data } = list;
  useLastPage(list, page, PAGE_SIZE);
  if (list.error && !data)
    return <Problem title={errorText(list.error)} onRetry={() => void list.refetch()} />;
  if (!data) return <Skeleton active title={false} paragraph={{ rows: 5, width: '100%' }} />;
  const alone = data.results.every(({ user_id }) => user_id === profile.id);
  return (
    <>
      {data.results.length > 0 && <TeamTable team={data.results} restaurantId={restaurantId} />}
      {alone && (
        <div className={styles.empty}>
          <p className={styles.strong}>{PEOPLE_TEXTS.noTeammates}</p>
          <p>{PEOPLE_TEXTS.noTeammatesHelp}</p>
        </div>
      )}
      {data.count > PAGE_SIZE && (
        <Pager
          page={page}
          pageSize={PAGE_SIZE}
          total={data.count}
          onChange={(next) => setQuery({ page: String(next) })}
        />
      )}
      <TeamInvites restaurantId={restaurantId} />
    </>
  );
}
