import { USER_NOUNS } from '@server/shared/texts/selection';
import { fullName } from '@/components/people/person-cell';
import { lazyActions } from '@/components/selection/lazy-actions';
import { useConsoleSelection } from '@/components/selection/use-console-selection';
import { useConsole } from '@/hooks/use-console';
import { trpc } from '@/lib/trpc';
import { mayChange } from './may-change';
import type { useUserList } from './use-user-list';
import type { UserRow } from './user-columns';

/** Most users of one action. */
const MAX_USERS = 2_000;

const ACTIONS = lazyActions(() => import('./selected-users'), 500);

interface UserSelectionOf {
  /** Users of the page, and invites, which can't be selected. */
  rows: readonly UserRow[] | undefined;
  /** Number of users on all pages. */
  count: number | undefined;
  /** Undefined without users. */
  filter: ReturnType<typeof useUserList>['filter'];
}

/** Selects users, except the caller and those that they can't change. */
export function useUserSelection({ rows, count, filter }: UserSelectionOf) {
  const { profile } = useConsole();
  const { users } = trpc.useUtils().client.admin;
  return useConsoleSelection<UserRow>({
    nouns: USER_NOUNS,
    rows: filter && rows,
    count,
    filter: filter ?? {},
    most: MAX_USERS,
    recount: async () => (await users.list.query({ ...filter, page_size: 1 })).count,
    canSelect: ({ user }) => user !== undefined && user.id !== profile.id && mayChange(user, profile),
    nameOf: ({ user }) => (user ? fullName(user) : ''),
    actions: ACTIONS,
  });
}
