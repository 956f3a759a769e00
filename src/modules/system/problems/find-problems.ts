import type { UpkeepFigure } from '../../../infra/audit/history-upkeep.js';
import type { BackupFigure } from '../../../infra/backup/backup-figures.js';
import type { RepeatedJob } from '../../../infra/jobs/job-runs.js';
import type { QueueFigure } from '../../../infra/jobs/queue-figures.js';
import type { OutboxFigure } from '../../../infra/outbox/outbox-figures.js';
import type { Fact } from '../../../shared/facts.js';
import { formatDate } from '../../../shared/format-date.js';
import { formatNumber, formatPlural } from '../../../shared/format.js';
import { wordsOf } from '../mails/kind-words.js';
import type { Dependency, DependencyName, ProcessState, Sample, SystemProblem } from '../status.schemas.js';

const SECOND = 1_000; // ms
const MINUTE = 60 * SECOND;
const DAY = 24 * 60 * MINUTE;

/** Age at which a waiting job or message is late (s). */
const LATE = 10 * 60;
/** Response time from which a part counts as slow (ms). */
const SLOW = {
  mariadb: 500,
  redis: 500,
  storage: 1_000,
  smtp: 1_500,
  sms: 1_500,
  identity: 1_500,
} as const satisfies Record<DependencyName, number>;

/** Type of the alert to operations, which reports failures of all others. */
export const ALERT_KIND = 'mail.operations';

const PARTS: Readonly<Record<DependencyName, [name: string, advice: string]>> = {
  mariadb: ['MariaDB', 'Check the database server and the way to it.'],
  redis: ['Redis', 'Check the Redis server. Emails, images and imports wait until it responds.'],
  storage: ['The storage', 'Check the folder or the bucket of the images.'],
  smtp: ['The email server (SMTP)', 'Check it and SMTP_URL. Emails wait until it responds.'],
  sms: ['The SMS provider', 'Check the provider’s account. Texts wait until it responds.'],
  identity: ['The identity provider', 'Check its project. Sign-in with Google fails until it responds.'],
};

/** Facts that a newer version of the product has; others are as new as they can be. */
const UPDATED_FACTS = { time_zones: 'The time zones', holidays: 'The public holidays' } as const;

/** Figures of the product; null where their source did not answer. */
export interface SystemFigures {
  dependencies: readonly Dependency[];
  processes: readonly ProcessState[] | null;
  queues: readonly QueueFigure[] | null;
  runs: readonly RepeatedJob[] | null;
  outbox: readonly OutboxFigure[] | null;
  upkeep: UpkeepFigure | null;
  backup: BackupFigure | null;
  facts: readonly Fact[];
  /** Newest first, one a minute. */
  samples: readonly Sample[] | null;
}

/**
 * Finds what operators should mend, with what to do; urgent problems first. The System page, the dashboard, the badge,
 * the alert emails and the metrics all show this list.
 */
export function findProblems(figures: SystemFigures, now: Date): SystemProblem[] {
  const { processes, queues, runs, outbox, upkeep, backup } = figures;
  const problems = [
    ...figures.dependencies.flatMap((part) => ofPart(part, figures.samples)),
    ...(processes?.some(({ kind }) => kind === 'worker') === false ? [NO_WORKER] : []),
    ...(queues ?? []).flatMap((queue) => ofQueue(queue, now)),
    ...(runs ?? []).flatMap((run) => ofRun(run, now)),
    ...ofOutbox(outbox ?? [], now),
    ...(upkeep?.late ? [ofUpkeep(upkeep)] : []),
    ...(backup ? ofBackup(backup) : []),
    ...figures.facts.flatMap(ofFact),
  ];
  return problems.toSorted((one, other) => Number(other.urgent) - Number(one.urgent));
}

export const NO_WORKER: SystemProblem = {
  code: 'no_worker',
  subject: null,
  title: 'No worker is running.',
  advice: 'Start one. Emails, texts, images and imports wait until it runs.',
  since: null,
  urgent: true,
};

/** Describes that a part does not respond. */
export function problemOfDown(subject: DependencyName, since: string | null): SystemProblem {
  const [name, advice] = PARTS[subject];
  return {
    code: 'part_down',
    subject,
    title: `${name} isn’t responding.`,
    advice,
    since,
    urgent: subject === 'mariadb' || subject === 'redis' || subject === 'storage',
  };
}

function ofPart(part: Dependency, samples: readonly Sample[] | null): SystemProblem[] {
  const { name: subject, state, latency, detail } = part;
  const [name] = PARTS[subject];
  if (state === 'down') return [problemOfDown(subject, downSince(subject, samples))];
  const given = { subject, since: null, urgent: false };
  if (state === 'up' && detail !== null)
    return [{ ...given, code: 'part_warning', title: `${name}: ${detail}`, advice: '' }];
  if (latency === null || latency <= SLOW[subject]) return [];
  const title = `${name} is slow: it took ${formatNumber(Math.round(latency))} ms to respond.`;
  return [{ ...given, code: 'part_slow', title, advice: 'Check its load and the way to it.' }];
}

/** Finds the first of the newest samples without an answer. */
function downSince(name: DependencyName, samples: readonly Sample[] | null): string | null {
  if (!samples || !(name === 'mariadb' || name === 'redis' || name === 'storage' || name === 'smtp'))
    return null;
  const lastUp = samples.findIndex(({ latency }) => latency[name] !== null);
  return samples.slice(0, lastUp === -1 ? samples.length : lastUp).at(-1)?.at ?? null;
}

const ago = (now: Date, seconds: number) => new Date(now.getTime() - seconds * SECOND).toISOString();
const minutesOf = (seconds: number) => formatPlural(Math.floor(seconds / 60), 'minute');

function ofQueue({ queue, oldest }: QueueFigure, now: Date): SystemProblem[] {
  if (oldest === null || oldest <= LATE) return [];
  return [
    {
      code: 'queue_late',
      subject: queue,
      title: `Queue “${queue}”: the oldest job has waited for ${minutesOf(oldest)}.`,
      advice: 'Check that a worker runs and what its log says.',
      since: ago(now, oldest),
      urgent: true,
    },
  ];
}

function ofRun({ name, every, last }: RepeatedJob, now: Date): SystemProblem[] {
  if (!last) return [];
  const given = { subject: name, since: last.at, urgent: false };
  if (last.outcome === 'failed')
    return [
      {
        ...given,
        code: 'job_failed',
        title: `The scheduled job “${name}” failed.`,
        advice: 'Its log lines say why. It runs again at its next time.',
      },
    ];
  if (now.getTime() - Date.parse(last.at) <= 2 * every + LATE * SECOND) return [];
  return [
    {
      ...given,
      code: 'job_late',
      title: `The scheduled job “${name}” hasn’t run since ${momentOf(last.at)}.`,
      advice: 'Check that a worker runs and what its log says.',
    },
  ];
}

/** Between its tries a message is in no queue, so its age counts. */
const isWaiting = ({ status, kind }: OutboxFigure) =>
  (status === 'pending' || status === 'dispatched') && kind !== ALERT_KIND;

function ofOutbox(outbox: readonly OutboxFigure[], now: Date): SystemProblem[] {
  const kinds = [...new Set(outbox.map(({ kind }) => kind))];
  return kinds.flatMap((kind) => {
    const own = outbox.filter((figure) => figure.kind === kind);
    const oldest = Math.max(0, ...own.filter(isWaiting).map((figure) => figure.oldest ?? 0));
    const failed = own.find(({ status }) => status === 'dead' && kind !== ALERT_KIND);
    const late: SystemProblem = {
      code: 'messages_late',
      subject: kind,
      title: `${wordsOf(kind)}: the oldest unsent one has waited for ${minutesOf(oldest)}.`,
      advice: 'The log says what the provider answered. It is tried again automatically.',
      since: ago(now, oldest),
      urgent: false,
    };
    return [
      ...(oldest > LATE ? [late] : []),
      ...(failed && failed.count > 0 ? [ofFailed(kind, failed)] : []),
    ];
  });
}

const ofFailed = (kind: string, { count, more }: OutboxFigure): SystemProblem => ({
  code: 'messages_failed',
  subject: kind,
  title: `${wordsOf(kind)}: ${formatNumber(count)}${more ? ' or more' : ''} failed.`,
  advice: 'A superadmin can resend or discard them on the System page.',
  since: null,
  urgent: false,
});

const momentOf = (at: Date | string) => `${formatDate(at, 'moment', 'UTC')} (UTC)`;

function ofUpkeep({ lastRun, oldest }: UpkeepFigure): SystemProblem {
  const ran = lastRun === null ? 'has never run' : `last ran on ${formatDate(lastRun, 'date', 'UTC')}`;
  const days = formatPlural(Math.floor((oldest * SECOND) / DAY), 'day');
  return {
    code: 'upkeep_late',
    subject: null,
    title: `The history cleanup (archive-history) ${ran}. The oldest entry is ${days} old.`,
    advice: 'Run it once a day.',
    since: lastRun?.toISOString() ?? null,
    urgent: false,
  };
}

function ofBackup({ last, late }: BackupFigure): SystemProblem[] {
  if (last !== null && !late) return [];
  return [
    {
      code: last ? 'backup_late' : 'no_backup',
      subject: null,
      title: last ? `The last backup is from ${momentOf(last)}.` : 'No backup has been taken.',
      advice: 'Run backup every night and keep the archives elsewhere.',
      since: last?.toISOString() ?? null,
      urgent: false,
    },
  ];
}

function ofFact({ name, released, old }: Fact): SystemProblem[] {
  if (!old || name === 'zip_places') return [];
  return [
    {
      code: 'facts_old',
      subject: name,
      title: `${UPDATED_FACTS[name]} are from ${formatDate(released, 'date', 'UTC')}.`,
      advice: 'Update Feast. Laws have probably changed since then.',
      since: null,
      urgent: false,
    },
  ];
}
