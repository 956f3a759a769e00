import { UserAddOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { type ReactNode, Suspense, useState } from 'react';
import { EmptyState } from '@/components/empty-state';
import { lazyPart } from '@/components/lazy-part';
import type { Teammate } from '@server/modules/people/memberships.schemas';
import { INVITE_TEXTS } from '@server/shared/texts/invites';
import { PEOPLE_TEXTS, PRESET_NAMES } from '@server/shared/texts/people';
import { ConsolePage } from '@/components/console-page';
import type { ListColumn } from '@/components/list-page/column';
import { ListPage } from '@/components/list-page/list-page';
import { useListQuery } from '@/components/list-page/use-list-query';
import {
  EMAIL,
  fullName,
  PERSON_FIELDS,
  PersonCell,
  PersonName,
  StatusTag,
  statusText,
} from '@/components/people/person-cell';
import { FIRST_PAGES } from '@/config/first-pages';
import { useAlerts } from '@/hooks/use-alerts';
import { useConsole } from '@/hooks/use-console';
import { useLazyDialog } from '@/hooks/use-lazy-dialog';
import { useNewAction } from '@/hooks/use-page-key';
import { trpc } from '@/lib/trpc';
import { teamGranter, mayManage } from './may-manage';
import { TeamInvites } from './team-invites';
import { TeammateActions } from './teammate-actions';
import { Text } from '@/components/layout/text';

const loadInvite = () => import('./invite-teammate');
const InviteTeammate = lazyPart(loadInvite);
const loadRole = () => import('./role-dialog');
const RoleDialog = lazyPart(loadRole);

/** `/backoffice/team`: the members of the active restaurant. */
export function Component() {
  const { profile } = useConsole();
  const restaurantId = profile.active_restaurant_id;
  const [inviting, setInviting] = useState(false);
  const [loading, open] = useLazyDialog(loadInvite);
  const { alert } = useAlerts();
  const granter = teamGranter(profile);
  const invite = () => open(() => setInviting(true));
  const newKey = useNewAction(restaurantId !== null && granter ? invite : undefined);
  const inviteButton = (onClick: () => void) => (
    <Button
      type="primary"
      icon={<UserAddOutlined aria-hidden />}
      loading={loading}
      onClick={onClick}
      {...newKey}
    >
      {PEOPLE_TEXTS.inviteTeammate}
    </Button>
  );
  // An invite needs a restaurant.
  if (restaurantId === null)
    return (
      <ConsolePage actions={inviteButton(() => alert(INVITE_TEXTS.selectRestaurant))}>
        <EmptyState page>{INVITE_TEXTS.selectRestaurant}</EmptyState>
      </ConsolePage>
    );
  return (
    <Team restaurantId={restaurantId} actions={granter && inviteButton(invite)}>
      <Suspense>
        {inviting && granter && (
          <InviteTeammate restaurantId={restaurantId} granter={granter} onClose={() => setInviting(false)} />
        )}
      </Suspense>
    </Team>
  );
}

interface TeamProps {
  restaurantId: number;
  actions: ReactNode;
  children: ReactNode;
}

function Team({ restaurantId, actions, children }: TeamProps) {
  const { profile } = useConsole();
  const [, open] = useLazyDialog(loadRole);
  const [edited, setEdited] = useState<{ teammate: Teammate; restaurantId: number } | null>(null);
  const query = useListQuery({ pageSize: FIRST_PAGES.team.page_size });
  const list = trpc.team.list.useQuery(
    { restaurant_id: restaurantId, ...query.place },
    {
      // Keeps only data of the same restaurant: another team must never be shown or changed as this one.
      placeholderData: (previous, query) => {
        const [, asked] = (query?.queryKey ?? []) as [
          path?: unknown,
          asked?: { input?: { restaurant_id: number } },
        ];
        return asked?.input?.restaurant_id === restaurantId ? previous : undefined;
      },
    },
  );
  const columns: readonly ListColumn<Teammate>[] = [
    {
      key: 'teammate',
      title: 'Teammate',
      primary: true,
      exported: PERSON_FIELDS,
      render: (teammate) => <PersonCell person={teammate} self={teammate.user_id === profile.id} />,
      heading: (teammate) => <PersonName person={teammate} self={teammate.user_id === profile.id} />,
      sortBy: fullName,
    },
    EMAIL,
    {
      key: 'role',
      title: 'Role',
      width: '9rem',
      exported: 'preset',
      brief: true,
      text: ({ preset }) => PRESET_NAMES[preset],
      sortBy: ({ preset }) => PRESET_NAMES[preset],
    },
    {
      key: 'status',
      title: 'Status',
      width: '8rem',
      exported: { disabled: PEOPLE_TEXTS.disabled },
      brief: statusText,
      render: ({ disabled }) => <StatusTag disabled={disabled} />,
      sortBy: ({ disabled }) => Number(disabled),
    },
    {
      key: 'actions',
      title: 'Actions',
      width: '8.5rem',
      actions: true,
      render: (teammate) =>
        mayManage(profile, teammate) && (
          <TeammateActions
            teammate={teammate}
            restaurantId={restaurantId}
            onEdit={() => open(() => setEdited({ teammate, restaurantId }))}
          />
        ),
    },
  ];
  return (
    <ListPage
      label="Team"
      slim
      marksAdded
      query={query}
      list={list}
      columns={columns}
      exported={{ input: { restaurant_id: restaurantId }, nouns: ['teammate', 'teammates'] }}
      actions={actions}
    >
      {list.data?.results.every(({ user_id }) => user_id === profile.id) && (
        <EmptyState page>
          <Text as="p" display tone="text" size="title" weight={650}>
            {PEOPLE_TEXTS.noTeammates}
          </Text>
          <p>{PEOPLE_TEXTS.noTeammatesHelp}</p>
        </EmptyState>
      )}
      <TeamInvites restaurantId={restaurantId} />
      <Suspense>
        {edited?.restaurantId === restaurantId && (
          <RoleDialog
            teammate={edited.teammate}
            restaurantId={restaurantId}
            onClose={() => setEdited(null)}
          />
        )}
      </Suspense>
      {children}
    </ListPage>
  );
}
