import { formatDate } from '@server/shared/format-date';
import { keepPreviousData } from '@tanstack/react-query';
import type { UserApiKeyOutput } from '@server/modules/auth/api-keys.schemas';
import { API_KEY_TEXTS, keyAccessText } from '@server/shared/texts/api-keys';
import { nameList } from '@server/shared/texts/invites';
import { Ago } from '@/components/ago';
import { Breadcrumbs } from '@/components/editor-page/breadcrumbs';
import type { ListColumn } from '@/components/list-page/column';
import { ListFilters } from '@/components/list-page/list-choices';
import { ListPage } from '@/components/list-page/list-page';
import { ActionButton } from '@/components/list-page/row-menu';
import { useListQuery } from '@/components/list-page/use-list-query';
import { usePeopleAction } from '@/components/people/use-people-action';
import { Pill } from '@/components/pill';
import { FIRST_PAGES } from '@/config/first-pages';
import { useConsole } from '@/hooks/use-console';
import { restaurantName } from '@/lib/restaurant-name';
import { trpc } from '@/lib/trpc';

const TEXTS = API_KEY_TEXTS;
const BREADCRUMBS = [{ title: 'Users', href: '/admin/users' }];
const FILTERS = { status: { label: 'Status', all: 'All statuses', names: TEXTS.statuses } };
const TONES = { active: 'success', expired: 'neutral', revoked: 'warning' } as const;

const userOf = ({ user }: UserApiKeyOutput) => user.name || user.email;

const apiKeyColumns = (
  busy: boolean,
  revoke: (key: UserApiKeyOutput) => void,
): readonly ListColumn<UserApiKeyOutput>[] => [
  { key: 'name', title: 'Name', primary: true, text: ({ name }) => name },
  { key: 'token', title: 'Key', width: '9rem', text: ({ prefix }) => `${prefix}…` },
  { key: 'user', title: 'User', width: '12rem', text: userOf },
  { key: 'access', title: TEXTS.access, text: ({ areas }) => keyAccessText(areas) },
  {
    key: 'restaurants',
    title: TEXTS.restaurants,
    width: '12rem',
    text: ({ restaurants }) =>
      restaurants ? nameList(restaurants.map(restaurantName), 2) || '—' : TEXTS.everywhere,
  },
  { key: 'expires', title: 'Expires', width: '8rem', text: (key) => formatDate(key.expires_at, 'date') },
  {
    key: 'used',
    title: 'Last used',
    width: '9rem',
    render: ({ last_used_at: at }) => (at ? <Ago at={at} /> : TEXTS.neverUsed),
  },
  {
    key: 'status',
    title: 'Status',
    width: '6rem',
    render: ({ status }) => <Pill tone={TONES[status]}>{TEXTS.statuses[status]}</Pill>,
  },
  {
    key: 'actions',
    title: 'Actions',
    width: '7rem',
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

/** `/admin/users/api-keys`: the API keys of all users. */
export function Component() {
  const { title } = useConsole();
  const query = useListQuery({
    pageSize: FIRST_PAGES.apiKeys.page_size,
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
    <>
      <Breadcrumbs items={BREADCRUMBS} current={title} />
      <ListPage
        label={TEXTS.title}
        nouns={['API key', 'API keys']}
        searchPlaceholder="Search name, key, user or email"
        query={query}
        list={list}
        columns={apiKeyColumns(busy, revoke)}
        noMatch={TEXTS.noMatch}
        filters={<ListFilters query={query} filters={FILTERS} />}
      />
    </>
  );
}
