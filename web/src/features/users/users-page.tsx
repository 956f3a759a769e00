import { UserAddOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { Suspense, useState } from 'react';
import { useSearchParams } from 'react-router';
import { lazyPart } from '@/components/lazy-part';
import type { UserOutput } from '@server/modules/people/users.schemas';
import { countText } from '@server/shared/pages';
import { PEOPLE_TEXTS } from '@server/shared/texts/people';
import { type Nouns, USER_NOUNS } from '@server/shared/texts/selection';
import { Neighbours } from '@/components/editor-page/neighbours';
import { Text } from '@/components/layout/text';
import { LinkButton } from '@/components/link-button';
import { isSizable, ListFilters, PageSizes } from '@/components/list-page/list-choices';
import { ListPage } from '@/components/list-page/list-page';
import type { ListQuery } from '@/components/list-page/use-list-query';
import { withoutSaved } from '@/components/list-page/view-address';
import { fullName } from '@/components/people/person-cell';
import { Problem } from '@/components/problem';
import { RestaurantSelect } from '@/components/restaurant-scope/restaurant-select';
import { useConsole } from '@/hooks/use-console';
import { useLazyDialog } from '@/hooks/use-lazy-dialog';
import { placeAmong, useOpenedRow } from '@/hooks/use-opened-row';
import { useNewAction } from '@/hooks/use-page-key';
import { errorText } from '@/lib/errors';
import { EDIT } from './edit-parameter';
import { OF_RESTAURANT, USER_FILTERS } from './list-filters';
import { mayChange } from './may-change';
import { USER_PAGE_SIZES, useUserList } from './use-user-list';
import { userColumns } from './user-columns';
import { useUserSelection } from './use-user-selection';
import { loadEditing, UserDrawer } from './user-drawer';

const loadInvite = () => import('./invite-user');
const InviteUser = lazyPart(loadInvite);
const ApiKeyList = lazyPart(() => import('./api-key-list'));

const INVITE_NOUNS: Nouns = ['invite', 'invites'];

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
  const [inviting, setInviting] = useState(false);
  const [loading, openInvite] = useLazyDialog(loadInvite);
  const invite = () => openInvite(() => setInviting(true));
  const newKey = useNewAction(invite);
  const { opened, hrefOf, open, close } = useOpenedRow(EDIT);
  const [, openDrawer] = useLazyDialog(loadEditing);
  const { query, list, users, filter, request, order, onlyInvited, pinned } = useUserList();
  const { results: rows, count } = users ?? {};
  const opens = (user: UserOutput) => mayChange(user, profile);
  const { table, selected, outcome } = useUserSelection({ rows: list.data?.results, count, filter });
  const neighbours = (
    <Neighbours
      over
      place={placeAmong(opened, { rows, count, query, nameOf: fullName, opens })}
      href={hrefOf}
    />
  );
  const columns = userColumns({
    ownId: profile.id,
    link: (user) => opens(user) && { to: hrefOf(user.id), current: user.id === opened },
    onEdit: (id) => openDrawer(() => open(id)),
    onlyInvited,
    hasInvites: onlyInvited || Boolean(pinned?.data?.count),
  });
  return (
    <ListPage
      label="Users"
      slim
      nouns={onlyInvited ? INVITE_NOUNS : USER_NOUNS}
      searchLabel="Search users"
      searchPlaceholder="Search name, email or phone"
      query={query}
      list={list}
      sizes={
        isSizable(list.data, USER_PAGE_SIZES) && (
          <PageSizes query={query} label="Users per page" sizes={USER_PAGE_SIZES} />
        )
      }
      pinned={pinned && pinnedInvites(pinned)}
      columns={columns}
      selection={table}
      exported={request && { input: request, unfiltered: order, selected }}
      filters={pinned && <AllInvites {...pinned} />}
      foldedFilters={<UserFilters query={query} />}
      noMatch={onlyInvited ? PEOPLE_TEXTS.noInviteMatches : PEOPLE_TEXTS.noUserMatches}
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
      <Text as="p" above={5}>
        <LinkButton to="/admin/users?view=keys">API keys</LinkButton>
      </Text>
      {outcome}
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

const UserFilters = ({ query }: { query: ListQuery }) => (
  <>
    <ListFilters query={query} filters={USER_FILTERS} />
    <RestaurantSelect
      label="All restaurants"
      value={query.chosenIds[OF_RESTAURANT]}
      onChange={(id) => query.choose(OF_RESTAURANT, id === undefined ? '' : String(id))}
      clearable
    />
  </>
);

/** Link to all invites, when the page has only the newest. */
function AllInvites({ data }: PinnedInvites) {
  const [address] = useSearchParams();
  return (
    data &&
    data.count > data.results.length && (
      <LinkButton to={addressOfInvited(address)}>{PEOPLE_TEXTS.allInvites(countText(data.count))}</LinkButton>
    )
  );
}

/** The same list with its pending invites only. */
function addressOfInvited(address: URLSearchParams): string {
  const next = withoutSaved(address);
  next.delete(EDIT);
  next.set('status', 'invited');
  return `?${next.toString()}`;
}

type PinnedInvites = NonNullable<ReturnType<typeof useUserList>['pinned']>;

/** The newest invites as the first rows. */
function pinnedInvites({ data, error, refetch }: PinnedInvites) {
  const { results = [], count = 0 } = data ?? {};
  return {
    rows: results,
    count: count > 0 && `${countText(count)} ${INVITE_NOUNS[count === 1 ? 0 : 1]}`,
    problem: error && !data && <Problem title={errorText(error)} onRetry={() => void refetch()} />,
  };
}
