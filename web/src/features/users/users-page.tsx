import { UserAddOutlined } from '@ant-design/icons';
import { keepPreviousData } from '@tanstack/react-query';
import { Button } from 'antd';
import { Suspense, useState } from 'react';
import { useSearchParams } from 'react-router';
import { lazyPart } from '@/components/lazy-part';
import type { UserOutput } from '@server/modules/people/users.schemas';
import { nameList } from '@server/shared/texts/invites';
import { PEOPLE_TEXTS } from '@server/shared/texts/people';
import { Neighbours } from '@/components/editor-page/neighbours';
import { askedSort } from '@/components/list-page/asked-sort';
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
import { Text } from '@/components/layout/text';
import { LinkButton } from '@/components/link-button';
import { FIRST_PAGES } from '@/config/first-pages';
import { useConsole } from '@/hooks/use-console';
import { useLazyDialog } from '@/hooks/use-lazy-dialog';
import { placeAmong, useOpenedRow } from '@/hooks/use-opened-row';
import { useNewAction } from '@/hooks/use-page-key';
import { restaurantInWords, restaurantOf } from '@/lib/restaurant-name';
import { trpc } from '@/lib/trpc';
import { EDIT } from './edit-parameter';
import { mayChange } from './may-change';
import { roleLabel } from './role-label';
import { UserActions } from './user-actions';
import { loadEditing, UserDrawer } from './user-drawer';
import { UserInvites } from './user-invites';

const loadInvite = () => import('./invite-user');
const InviteUser = lazyPart(loadInvite);
const ApiKeyList = lazyPart(() => import('./api-key-list'));

const ROLE_FIELDS = {
  'memberships.preset': 'Role',
  is_superadmin: 'Superadmin',
  is_staff: 'Platform staff',
};

interface Columns {
  ownId: number;
  /** Link that opens a user's drawer; false if the caller can't change them. */
  link: (user: UserOutput) => { to: string; current: boolean } | false;
  onEdit: (id: number) => void;
}

const columnsFor = ({ ownId, link, onEdit }: Columns): readonly ListColumn<UserOutput>[] => [
  {
    key: 'name',
    title: 'User',
    primary: true,
    asked: true,
    exported: PERSON_FIELDS,
    render: (user) => <PersonCell person={user} self={user.id === ownId} link={link(user)} />,
    heading: (user) => <PersonName person={user} self={user.id === ownId} link={link(user)} />,
  },
  { ...EMAIL, asked: true },
  {
    key: 'restaurants',
    title: 'Restaurants',
    width: '13rem',
    grows: 0.5,
    exported: { 'memberships.restaurant_name': 'Restaurants' },
    text: ({ memberships }) =>
      nameList(
        memberships.map((membership) => restaurantInWords(restaurantOf(membership))),
        3,
      ) || '—',
  },
  { key: 'role', title: 'Role', width: '7rem', brief: true, exported: ROLE_FIELDS, text: roleLabel },
  {
    key: 'status',
    title: 'Status',
    width: '6rem',
    exported: { disabled: PEOPLE_TEXTS.disabled },
    brief: statusText,
    render: ({ disabled }) => <StatusTag disabled={disabled} />,
  },
  {
    key: 'actions',
    title: 'Actions',
    width: '8.5rem',
    actions: true,
    render: (user) => <UserActions user={user} onEdit={() => onEdit(user.id)} />,
  },
];

/** `/admin/users`: every account, or with `view=keys` the API keys of all users. */
export function Component() {
  const [address] = useSearchParams();
  if (address.get('view') !== 'keys') return <UserList />;
  return (
    <Suspense>
      <ApiKeyList />
    </Suspense>
  );
}

function UserList() {
  const { profile } = useConsole();
  // There can be very many users, so a search waits for Enter.
  const query = useListQuery({ pageSize: FIRST_PAGES.users.page_size, searchOn: 'enter' });
  const [inviting, setInviting] = useState(false);
  const [loading, openInvite] = useLazyDialog(loadInvite);
  const invite = () => openInvite(() => setInviting(true));
  const newKey = useNewAction(invite);
  const { opened, hrefOf, open, close } = useOpenedRow(EDIT);
  const [, openDrawer] = useLazyDialog(loadEditing);
  const order = askedSort(query.sort, ['name', 'email']);
  const list = trpc.admin.users.list.useQuery(
    { ...query.input, ...order },
    { placeholderData: keepPreviousData },
  );
  const { results: rows, count } = list.data ?? {};
  const opens = (user: UserOutput) => mayChange(user, profile);
  const neighbours = (
    <Neighbours
      over
      place={placeAmong(opened, { rows, count, query, nameOf: fullName, opens })}
      href={hrefOf}
    />
  );
  return (
    <ListPage
      label="Users"
      slim
      nouns={['user', 'users']}
      searchPlaceholder="Search name, email or phone"
      query={query}
      list={list}
      columns={columnsFor({
        ownId: profile.id,
        link: (user) => opens(user) && { to: hrefOf(user.id), current: user.id === opened },
        onEdit: (id) => openDrawer(() => open(id)),
      })}
      exported={{ input: { search: query.input.search, ...order } }}
      noMatch={PEOPLE_TEXTS.noUserMatches}
      actions={
        <Button
          type="primary"
          icon={<UserAddOutlined aria-hidden />}
          loading={loading}
          onClick={invite}
          {...newKey}
        >
          {PEOPLE_TEXTS.inviteUser}
        </Button>
      }
    >
      <UserInvites />
      <Text as="p" above={5}>
        <LinkButton to="/admin/users?view=keys">API keys</LinkButton>
      </Text>
      <Suspense>
        {inviting && <InviteUser onClose={() => setInviting(false)} />}
        <UserDrawer
          id={opened}
          row={rows?.find(({ id }) => id === opened)}
          neighbours={opened && neighbours}
          onClose={close}
        />
      </Suspense>
    </ListPage>
  );
}
