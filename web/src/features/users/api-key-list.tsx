import { formatDate } from '@server/shared/format-date';
import { keepPreviousData } from '@tanstack/react-query';
import type { UserApiKeyOutput } from '@server/modules/auth/api-keys/api-keys.schemas';
import { API_KEY_TEXTS, keyAccessText } from '@server/shared/texts/api-keys';
import { nameList } from '@server/shared/texts/invites';
import { LinkButton } from '@/components/link-button';
import type { ListColumn } from '@/components/list-page/column';
import { ListFilters } from '@/components/list-page/list-choices';
import { ListPage } from '@/components/list-page/list-page';
import { ActionButton } from '@/components/list-page/row-menu';
import { useListQuery } from '@/components/list-page/use-list-query';
import { usePeopleAction } from '@/components/people/use-people-action';
import { restaurantName } from '@/lib/restaurant-name';
import { trpc } from '@/lib/trpc';

const TEXTS = API_KEY_TEXTS;
const PAGE_SIZE = 50;
const FILTERS = { status: { label: 'Status', all: 'All statuses', names: TEXTS.statuses } };

/** "Menu (read) in Olive & Salt". */
const accessOf = ({ areas, restaurants }: UserApiKeyOutput) =>
  restaurants
    ? `${keyAccessText(areas)} in ${nameList(restaurants.map(restaurantName), 2)}`
    : keyAccessText(areas);

function statusOf({ status, expires_at, revoked_at }: UserApiKeyOutput): string {
  if (status === 'active') return `Active until ${formatDate(expires_at, 'date')}`;
  return `${TEXTS.statuses[status]} ${formatDate(revoked_at ?? expires_at, 'date')}`;
}

const userOf = ({ user }: UserApiKeyOutput) => user.name || user.email;

const apiKeyColumns = (
  busy: boolean,
  revoke: (key: UserApiKeyOutput) => void,
): readonly ListColumn<UserApiKeyOutput>[] => [
  { key: 'name', title: 'Name', primary: true, text: ({ name }) => name, sortBy: ({ name }) => name },
  { key: 'token', title: 'Key', width: '8rem', text: ({ prefix }) => `${prefix}…` },
  { key: 'user', title: 'User', width: '11rem', text: userOf, sortBy: userOf },
  { key: 'access', title: TEXTS.access, text: accessOf },
  {
    key: 'used',
    title: 'Last used',
    width: '8rem',
    text: ({ last_used_at: at }) => (at ? formatDate(at, 'shortMoment') : TEXTS.neverUsed),
    sortBy: ({ last_used_at: at }) => at ?? '',
  },
  {
    key: 'status',
    title: 'Status',
    width: '12rem',
    text: statusOf,
    sortBy: ({ status, expires_at }) => `${status} ${expires_at}`,
  },
  {
    key: 'actions',
    title: 'Actions',
    width: '6rem',
    actions: true,
    render: (key) =>
      key.status !== 'revoked' && (
        <ActionButton
          text={TEXTS.revoke}
          label={`${TEXTS.revoke} ${key.name}`}
          disabled={busy}
          onSelect={() => revoke(key)}
        />
      ),
  },
];

/** The API keys of all users. */
export default function ApiKeyList() {
  const query = useListQuery({
    pageSize: PAGE_SIZE,
    searchOn: 'enter',
    filters: FILTERS,
  });
  const { status } = query.chosen;
  const list = trpc.admin.apiKeys.list.useQuery(
    { ...query.input, ...(status ? { status } : {}) },
    { placeholderData: keepPreviousData },
  );
  const utils = trpc.useUtils();
  const { busy, ask } = usePeopleAction(() => utils.admin.apiKeys.list.invalidate());
  const revoke = ({ id, name }: UserApiKeyOutput) =>
    void ask({ ...TEXTS.question(name), done: TEXTS.revoked }, () =>
      utils.client.admin.apiKeys.revoke.mutate({ id }),
    );
  return (
    <ListPage
      label={TEXTS.title}
      view={TEXTS.title}
      nouns={['API key', 'API keys']}
      searchPlaceholder="Search name, key, user or email"
      query={query}
      list={list}
      columns={apiKeyColumns(busy, revoke)}
      noMatch={TEXTS.noMatch}
      actions={<LinkButton to="/admin/users">All users</LinkButton>}
      filters={<ListFilters query={query} filters={FILTERS} />}
    />
  );
}
