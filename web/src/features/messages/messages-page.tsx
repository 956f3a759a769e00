import { BarChartOutlined } from '@ant-design/icons';
import { keepPreviousData } from '@tanstack/react-query';
import { Button } from 'antd';
import { type Message, MESSAGE_PAGE_SIZES } from '@server/modules/messages/messages.schemas';
import { MESSAGES_TEXTS } from '@server/shared/texts/messages';
import { SURVEY_TEXTS } from '@server/shared/texts/survey';
import { LinkButton } from '@/components/link-button';
import { askedSort } from '@/components/list-page/asked-sort';
import { ListPage } from '@/components/list-page/list-page';
import { ListFilters, PageSizes } from '@/components/list-page/list-choices';
import { rowSelection, useSelected } from '@/components/list-page/selection';
import { useListQuery } from '@/components/list-page/use-list-query';
import { FIRST_PAGES } from '@/config/first-pages';
import { paths } from '@/config/paths';
import { useAlerts } from '@/hooks/use-alerts';
import { useConsole } from '@/hooks/use-console';
import { errorText } from '@/lib/errors';
import { isAdmin } from '@/lib/session/admin';
import { trpc } from '@/lib/trpc';
import { messageColumns, STATUS_NAMES } from './message-columns';

const FILTERS = { status: { label: 'Status', all: 'All statuses', names: STATUS_NAMES } };

/** `…/messages`: the waitlist, for platform users only (C-18). */
export function Component() {
  const { profile } = useConsole();
  const query = useListQuery({
    pageSize: FIRST_PAGES.messages.page_size,
    pageSizes: MESSAGE_PAGE_SIZES,
    searchName: 'email',
    filters: FILTERS,
  });
  const { search: email, chosen, place } = query;
  const filter = { ...(chosen.status ? { status: chosen.status } : {}), ...(email ? { email } : {}) };
  const request = { ...filter, ...askedSort(query.sort, ['email', 'created']) };
  const list = trpc.messages.list.useQuery({ ...request, ...place }, { placeholderData: keepPreviousData });
  const { selected, markRead, busy } = useMarkRead();
  const columns = messageColumns(busy, markRead);
  return (
    <ListPage
      label="Messages"
      searchLabel="Search email"
      query={query}
      list={list}
      columns={columns}
      exported={isAdmin(profile) ? { input: request, nouns: ['message', 'messages'] } : undefined}
      noMatch={MESSAGES_TEXTS.empty}
      filters={<ListFilters query={query} filters={FILTERS} />}
      sizes={<PageSizes query={query} label="Messages per page" sizes={MESSAGE_PAGE_SIZES} />}
      selection={rowSelection<Message>({
        ...selected,
        all: 'Select all unread on this page',
        canSelect: ({ status }) => status !== 'read',
        nameOf: (message) => message.email,
        actions: (ids) => (
          <Button disabled={ids.length === 0} loading={busy} onClick={() => markRead(ids)}>
            {ids.length === 0 ? 'Mark selected as read' : `Mark ${ids.length} as read`}
          </Button>
        ),
      })}
      actions={
        isAdmin(profile) && (
          <>
            <LinkButton icon={<BarChartOutlined aria-hidden />} to={paths.surveyResults.href()}>
              {SURVEY_TEXTS.results}
            </LinkButton>
          </>
        )
      }
    />
  );
}

/** Selects messages and marks one or several as read. */
function useMarkRead() {
  const { alert, confirm } = useAlerts();
  const utils = trpc.useUtils();
  const selected = useSelected();
  const { mutate, isPending } = trpc.messages.markManyRead.useMutation({
    onSuccess: async ({ marked }) => {
      selected.clear();
      await Promise.all([utils.messages.list.invalidate(), utils.badges.invalidate()]);
      confirm(MESSAGES_TEXTS.marked(marked));
    },
    onError: (error) => alert(errorText(error)),
  });
  return { selected, busy: isPending, markRead: (ids: number[]) => mutate({ ids }) };
}
