import { useSearchParams } from 'react-router';
import {
  MESSAGE_PAGE_SIZES,
  MESSAGE_STATUSES,
  type MessageStatus,
} from '@server/modules/messages/messages.schemas';

/** Spec L542. */
const DEFAULT_PAGE_SIZE = 25;

export interface MessagesQuery {
  status: MessageStatus | undefined;
  email: string;
  page: number;
  pageSize: number;
}

const numberIn = (text: string | null) => Number.parseInt(text ?? '', 10);

function read(query: URLSearchParams): MessagesQuery {
  const size = numberIn(query.get('size'));
  return {
    status: MESSAGE_STATUSES.find((status) => status === query.get('status')),
    email: query.get('email') ?? '',
    page: Math.max(1, numberIn(query.get('page')) || 1),
    pageSize: MESSAGE_PAGE_SIZES.find((known) => known === size) ?? DEFAULT_PAGE_SIZE,
  };
}

/** What is not as it is at first stands in the address. */
const write = ({ status, email, page, pageSize }: MessagesQuery) => ({
  ...(status ? { status } : {}),
  ...(email ? { email } : {}),
  ...(page > 1 ? { page: String(page) } : {}),
  ...(pageSize === DEFAULT_PAGE_SIZE ? {} : { size: String(pageSize) }),
});

/** What the address says by now: two changes in a row may both come before the screen has followed the first. */
const current = () => read(new URLSearchParams(window.location.search));

/** What the list shows, as its address says it: Back and a reload bring it back (list). */
export function useMessagesQuery() {
  const [parameters, setParameters] = useSearchParams();
  const query = read(parameters);
  const { status, email } = query;
  return {
    query,
    filter: { ...(status ? { status } : {}), ...(email ? { email } : {}) },
    /** A changed filter, or another page size, begins at the first page; typing is no step for Back. */
    change: (part: Partial<Omit<MessagesQuery, 'page'>>) =>
      setParameters(write({ ...current(), ...part, page: 1 }), { replace: 'email' in part }),
    goTo: (page: number) => setParameters(write({ ...current(), page })),
  };
}
export type MessageFilterInput = ReturnType<typeof useMessagesQuery>['filter'];
