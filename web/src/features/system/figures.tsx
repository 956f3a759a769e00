import { formatNumber } from '@server/shared/format';
import type {
  OutboxCount,
  OutboxState,
  ProcessState,
  RepeatedJobState,
  SystemStatus,
} from '@server/modules/system/status.schemas';
import { FiguresTable } from './figures-table';
import { formatBytes } from './format-measures';
import { formatRelativeTime, formatDuration, secondsBetween } from '@/lib/relative-time';
import { Text } from '@/components/layout/text';

type Queue = NonNullable<SystemStatus['queues']>[number];

const KINDS: Record<ProcessState['kind'], string> = { api: 'API', worker: 'Worker' };
const SECOND = 1_000; // ms

/** A queue is stuck if its oldest job waits longer (s). */
const LATE = 10 * 60;

/** Looks of figures that need attention, and of those without any. */
const BAD = { tone: 'error', weight: 600 } as const;
const NOTHING = { tone: 'subtle' } as const;

/** A count that should be zero, highlighted if it is not. */
const Bad = ({ count }: { count: number }) => (
  <Text {...(count > 0 ? BAD : NOTHING)}>{formatNumber(count)}</Text>
);
const Count = ({ count }: { count: number }) => (
  <Text {...(count > 0 ? {} : NOTHING)}>{formatNumber(count)}</Text>
);

export const ProcessTable = ({ rows, at }: { rows: readonly ProcessState[]; at: string }) => (
  <FiguresTable
    label="Processes"
    rows={rows}
    keyOf={({ id }) => id}
    columns={[
      { title: 'Process', cell: ({ kind }) => KINDS[kind] },
      { title: 'Version', cell: ({ version }) => version },
      { title: 'Node', cell: ({ node }) => node },
      { title: 'Host', cell: ({ host, pid }) => `${host} · ${pid}` },
      {
        title: 'Uptime',
        number: true,
        cell: ({ started_at }) => (
          <time dateTime={started_at}>{formatDuration(secondsBetween(started_at, at))}</time>
        ),
      },
      { title: 'Memory', number: true, cell: ({ rss }) => formatBytes(rss) },
      {
        title: 'Heap',
        number: true,
        cell: ({ heap_used, heap_total }) => `${formatBytes(heap_used)} of ${formatBytes(heap_total)}`,
      },
    ]}
  />
);

export const Queues = ({ rows }: { rows: readonly Queue[] }) => (
  <FiguresTable
    label="Queues"
    rows={rows}
    keyOf={({ name }) => name}
    columns={[
      { title: 'Queue', cell: ({ name }) => name },
      { title: 'Waiting', number: true, cell: ({ waiting }) => <Count count={waiting} /> },
      { title: 'Running', number: true, cell: ({ running }) => <Count count={running} /> },
      { title: 'Delayed', number: true, cell: ({ delayed }) => <Count count={delayed} /> },
      { title: 'Failed', number: true, cell: ({ failed }) => <Bad count={failed} /> },
      {
        title: 'Oldest',
        number: true,
        cell: ({ oldest }) =>
          oldest === null ? (
            <Text {...NOTHING}>–</Text>
          ) : (
            <Text {...(oldest > LATE ? BAD : {})}>{formatDuration(oldest)}</Text>
          ),
      },
    ]}
  />
);

const OUTCOMES = { ok: 'Done', failed: 'Failed', running: 'Running' } as const;

export const Jobs = ({ rows, at }: { rows: readonly RepeatedJobState[]; at: string }) => (
  <FiguresTable
    label="Scheduled jobs"
    rows={rows}
    keyOf={({ name }) => name}
    columns={[
      { title: 'Job', cell: ({ name }) => name },
      { title: 'Interval', number: true, cell: ({ every }) => formatDuration(every / SECOND) },
      {
        title: 'Last run',
        number: true,
        cell: ({ last_run_at }) => (last_run_at ? formatRelativeTime(last_run_at, at) : '–'),
      },
      {
        title: 'Outcome',
        cell: ({ last_outcome }) =>
          last_outcome === null ? (
            '–'
          ) : (
            <Text {...(last_outcome === 'failed' ? BAD : {})}>{OUTCOMES[last_outcome]}</Text>
          ),
      },
      {
        title: 'Next run',
        number: true,
        cell: ({ next_run_at }) => (next_run_at ? formatNextRun(next_run_at, at) : '–'),
      },
    ]}
  />
);

const formatNextRun = (next: string, at: string) => (next <= at ? 'now' : formatRelativeTime(next, at));

/** Number of messages of a type; "+" if counting stopped there. */
const Messages = ({ row, count }: { row: OutboxState; count: OutboxCount }) => {
  const [found, more] = [row[count], row.more.includes(count)];
  const look = found === 0 ? NOTHING : count === 'dead' ? BAD : {};
  return <Text {...look}>{`${formatNumber(found)}${more ? '+' : ''}`}</Text>;
};

const MESSAGE_COUNTS: Record<OutboxCount, string> = {
  waiting: 'Waiting',
  sent: 'Sent',
  skipped: 'Expired',
  dead: 'Failed',
  discarded: 'Discarded',
};

export const OutboxByKind = ({ rows }: { rows: readonly OutboxState[] }) => (
  <FiguresTable
    label="Emails and texts by type"
    rows={rows}
    keyOf={({ kind }) => kind}
    columns={[
      { title: 'Type', cell: ({ title }) => title },
      ...Object.entries(MESSAGE_COUNTS).map(([count, title]) => ({
        title,
        number: true,
        cell: (row: OutboxState) => <Messages row={row} count={count as OutboxCount} />,
      })),
    ]}
  />
);
