import { BarChartOutlined } from '@ant-design/icons';
import { keepPreviousData } from '@tanstack/react-query';
import { MESSAGE_PAGE_SIZES } from '@server/modules/messages/messages.schemas';
import { MESSAGES_TEXTS } from '@server/shared/texts/messages';
import { MESSAGE_NOUNS } from '@server/shared/texts/selection';
import { SURVEY_TEXTS } from '@server/shared/texts/survey';
import { LinkButton } from '@/components/link-button';
import { askedSort } from '@/components/list-page/asked-sort';
import { ListPage } from '@/components/list-page/list-page';
import { ListFilters, PageSizes } from '@/components/list-page/list-choices';
import { useListQuery } from '@/components/list-page/use-list-query';
import { lazyActions } from '@/components/selection/lazy-actions';
import { useConsoleSelection } from '@/components/selection/use-console-selection';
import { FIRST_PAGES } from '@/config/first-pages';
import { paths } from '@/config/paths';
import { useAlerts } from '@/hooks/use-alerts';
import { useConsole } from '@/hooks/use-console';
import { errorText } from '@/lib/errors';
import { isAdmin } from '@/lib/session/admin';
import { trpc } from '@/lib/trpc';
import { messageColumns, STATUS_NAMES } from './message-columns';

const FILTERS = { status: { label: 'Status', all: 'All statuses', names: STATUS_NAMES } };

const SORTS = ['email', 'zip_code', 'status', 'created', 'user_agent'] as const;

/** Most messages of one action. */
const MAX_MESSAGES = 50_000;

const ACTIONS = lazyActions(() => import('./selected-messages'), 440);

/** `…/messages`: the waitlist, for platform users only (C-18). */
export function Component() {
  const { profile } = useConsole();
  const query = useListQuery({
    pageSize: FIRST_PAGES.messages.page_size,
    pageSizes: MESSAGE_PAGE_SIZES,
    searchName: 'email',
    filters: FILTERS,
  });
  const { search, chosen, place } = query;
  const filter = { ...(chosen.status ? { status: chosen.status } : {}), ...(search ? { search } : {}) };
  const order = askedSort(query.sort, SORTS);
  const request = { ...filter, ...order };
  const list = trpc.messages.list.useQuery({ ...request, ...place }, { placeholderData: keepPreviousData });
  const { messages } = trpc.useUtils().client;
  const { table, selected, outcome } = useConsoleSelection({
    nouns: MESSAGE_NOUNS,
    rows: isAdmin(profile) ? list.data?.results : undefined,
    count: list.data?.count,
    filter,
    most: MAX_MESSAGES,
    recount: async () => (await messages.list.query({ ...filter, page_size: 1 })).count,
    nameOf: (message) => message.email,
    actions: ACTIONS,
  });
  const { markRead, busy } = useMarkRead();
  const columns = messageColumns(busy, markRead);
  return (
    <ListPage
      label="Messages"
      searchLabel="Search email or zip"
      query={query}
      list={list}
      columns={columns}
      exported={
        isAdmin(profile) ? { input: request, unfiltered: order, nouns: MESSAGE_NOUNS, selected } : undefined
      }
      noMatch={MESSAGES_TEXTS.empty}
      filters={<ListFilters query={query} filters={FILTERS} />}
      sizes={<PageSizes query={query} label="Messages per page" sizes={MESSAGE_PAGE_SIZES} />}
      selection={table}
      actions={
        isAdmin(profile) && (
          <>
            <LinkButton icon={<BarChartOutlined aria-hidden />} to={paths.surveyResults.href()}>
              {SURVEY_TEXTS.results}
            </LinkButton>
          </>
        )
      }
    >
      {outcome}
    </ListPage>
  );
}

/** Marks one message as read. */
function useMarkRead() {
  const { alert, confirm } = useAlerts();
  const utils = trpc.useUtils();
  const { mutate, isPending } = trpc.messages.markManyRead.useMutation({
    onSuccess: async ({ marked }) => {
      await Promise.all([utils.messages.list.invalidate(), utils.badges.invalidate()]);
      confirm(MESSAGES_TEXTS.marked(marked));
    },
    onError: (error) => alert(errorText(error)),
  });
  return { busy: isPending, markRead: (id: number) => mutate({ ids: [id] }) };
}
