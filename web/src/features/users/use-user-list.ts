import { keepPreviousData } from '@tanstack/react-query';
import { askedSort } from '@/components/list-page/asked-sort';
import { useListQuery } from '@/components/list-page/use-list-query';
import { WHILE_SENDING } from '@/components/people/while-sending';
import { FIRST_PAGES } from '@/config/first-pages';
import { trpc } from '@/lib/trpc';
import { OF_RESTAURANT, USER_FILTERS, userListRequests } from './list-filters';
import { inviteRow, userRow } from './user-columns';

const kept = { placeholderData: keepPreviousData };
/** Choices of rows on a page. */
export const USER_PAGE_SIZES = [25, 100, 500];

/** No invite has a role of the platform. */
const NOTHING = { results: [], count: 0 };

/**
 * Users with the newest pending invites before the first page; with the status "Invited" only the invites, in
 * pages.
 */
export function useUserList() {
  // There can be very many users, so a search waits for Enter.
  const query = useListQuery({
    pageSize: FIRST_PAGES.users.page_size,
    pageSizes: USER_PAGE_SIZES,
    searchOn: 'enter',
    filters: USER_FILTERS,
    idFilters: [OF_RESTAURANT],
  });
  const { chosen, chosenIds, search, sort, place, page } = query;
  const requests = userListRequests(chosen, chosenIds[OF_RESTAURANT], search);
  const onlyInvited = requests.users === undefined;
  const order = askedSort(sort, ['name', 'email', 'restaurants', 'role', 'status']);
  const request = { ...requests.users, ...order };
  const pins = !onlyInvited && requests.invites !== undefined && page === 1;
  const users = trpc.admin.users.list.useQuery({ ...request, ...place }, { ...kept, enabled: !onlyInvited });
  const invites = trpc.admin.invites.list.useQuery(
    { ...requests.invites, ...(onlyInvited ? place : FIRST_PAGES.pinnedInvites) },
    { ...kept, ...WHILE_SENDING, enabled: requests.invites !== undefined && (pins || onlyInvited) },
  );
  const invited = invites.data && {
    ...invites.data,
    results: invites.data.results.map(inviteRow),
  };
  // The first page appears with its invites, so that its rows don't move.
  const isReady = !pins || !invites.isPending;
  const list = onlyInvited
    ? { ...invites, data: requests.invites ? invited : NOTHING }
    : {
        ...users,
        data: users.data && isReady ? { ...users.data, results: users.data.results.map(userRow) } : undefined,
      };
  return {
    query,
    list,
    onlyInvited,
    /** Users of the page, without invites. */
    users: onlyInvited ? undefined : users.data,
    /** Filters of the users; undefined without users. */
    filter: requests.users,
    /** Filters and order of the list's request; undefined without one. */
    request: onlyInvited ? requests.invites : request,
    order,
    pinned: pins ? { data: invited, error: invites.error, refetch: invites.refetch } : undefined,
  };
}
