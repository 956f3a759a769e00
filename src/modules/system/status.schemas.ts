import { z } from 'zod';
import { FACT_NAMES } from '../../shared/facts.js';
import { CHANNELS } from './mails.schemas.js';

const amount = z.number().int();
/** A duration in ms. */
const milliseconds = z.number();

export const PROCESS_KINDS = ['api', 'worker'] as const;
export type ProcessKind = (typeof PROCESS_KINDS)[number];

/** A process as it announces itself. */
export const processState = z.object({
  id: z.string(),
  kind: z.enum(PROCESS_KINDS),
  version: z.string(),
  node: z.string(),
  host: z.string(),
  pid: amount,
  started_at: z.string(),
  /** Bytes. */
  rss: amount,
  heap_used: amount,
  heap_total: amount,
});
export type ProcessState = z.output<typeof processState>;

export const DEPENDENCIES = ['mariadb', 'redis', 'storage', 'smtp', 'sms', 'identity'] as const;
export type DependencyName = (typeof DEPENDENCIES)[number];

/** `off`: not used by this installation. */
const DEPENDENCY_STATES = ['up', 'down', 'off'] as const;

const dependency = z.object({
  name: z.enum(DEPENDENCIES),
  state: z.enum(DEPENDENCY_STATES),
  /** Response time; null when there was no answer or no check. */
  latency: milliseconds.nullable(),
  /** The problem, or the reason why it is off. */
  detail: z.string().nullable(),
  checked_at: z.string(),
});
export type Dependency = z.output<typeof dependency>;

const queue = z.object({
  name: z.string(),
  waiting: amount,
  running: amount,
  delayed: amount,
  failed: amount,
  /** Age of the oldest waiting job (s); null when none waits. */
  oldest: z.number().nullable(),
});

const repeatedJob = z.object({
  name: z.string(),
  queue: z.string(),
  /** Interval (ms). */
  every: milliseconds,
  last_run_at: z.string().nullable(),
  /** Outcome of the last run; null without a run or when no longer known. */
  last_outcome: z.enum(['ok', 'failed', 'running']).nullable(),
  next_run_at: z.string().nullable(),
});
export type RepeatedJobState = z.output<typeof repeatedJob>;

export const OUTBOX_COUNTS = ['waiting', 'sent', 'skipped', 'dead', 'discarded'] as const;
export type OutboxCount = (typeof OUTBOX_COUNTS)[number];

const outboxKind = z.object({
  kind: z.string(),
  /** Kind in words. */
  title: z.string(),
  channel: z.enum(CHANNELS),
  /** Waiting to be sent or tried again. */
  waiting: amount,
  sent: amount,
  /** Not delivered, because it would have arrived too late. */
  skipped: amount,
  dead: amount,
  discarded: amount,
  /** Counts that stopped at the limit; the actual numbers are at least as high. */
  more: z.array(z.enum(OUTBOX_COUNTS)),
});
export type OutboxState = z.output<typeof outboxKind>;

/** A point of the charts: one minute, or the maximum of a quarter hour. */
export const sampleSchema = z
  .object({
    at: z.string(),
    /** Waiting jobs in all queues. */
    waiting: amount,
    /** Waiting and failed messages. */
    pending: amount,
    dead: amount,
    /** Response times (ms); null without an answer. */
    latency: z.object({
      mariadb: milliseconds.nullable(),
      redis: milliseconds.nullable(),
      storage: milliseconds.nullable(),
      smtp: milliseconds.nullable(),
    }),
  })
  .meta({ id: 'SystemSample' });
export type Sample = z.output<typeof sampleSchema>;

export const PROBLEM_CODES = [
  'part_down',
  'part_slow',
  'part_warning',
  'no_worker',
  'queue_late',
  'job_failed',
  'job_late',
  'messages_late',
  'messages_failed',
  'no_backup',
  'backup_late',
  'upkeep_late',
  'facts_old',
] as const;

export const problemSchema = z
  .object({
    code: z.enum(PROBLEM_CODES),
    /** Name of the part, queue, job, type of message or fact; null where there is one only. */
    subject: z.string().nullable(),
    /** Sentence about what is wrong. */
    title: z.string(),
    /** Sentence about what to do; empty if the title says it. */
    advice: z.string(),
    /** Time since when; null if unknown. */
    since: z.string().nullable(),
    /** Users cannot work, or emails and images wait. */
    urgent: z.boolean(),
  })
  .meta({ id: 'SystemProblem' });
export type SystemProblem = z.output<typeof problemSchema>;

export const problemsInput = z.object({});
export const problemsOutput = z.object({
  /** Time of the check, which runs every minute; null if there was none in the last three minutes. */
  checked_at: z.string().nullable(),
  problems: z.array(problemSchema),
});
export type CheckedProblems = z.output<typeof problemsOutput>;

export const statusInput = z.object({});
/** A part is null when its server does not answer. */
export const systemStatusOutput = z
  .object({
    at: z.string(),
    /** Everything that operators should mend; empty if all is well. */
    problems: z.array(problemSchema),
    processes: z.array(processState).nullable(),
    dependencies: z.array(dependency),
    queues: z.array(queue).nullable(),
    jobs: z.array(repeatedJob).nullable(),
    outbox: z.array(outboxKind).nullable(),
    /** Age of the oldest waiting message (s); null when none waits. */
    oldest_message: z.number().nullable(),
    /** Daily maintenance of the history, run as a command instead of a job. */
    history: z
      .object({
        /** Time when it last finished; null if never. */
        last_run_at: z.string().nullable(),
        /** Age of the oldest entry (s); 0 without entries. */
        oldest: z.number(),
        /** It has not run for two days, or entries are kept too long. */
        late: z.boolean(),
      })
      .nullable(),
    /** Nightly backup and its verification, also run as commands. */
    backup: z
      .object({
        /** Time of the newest archive; null if there has been none. */
        last_at: z.string().nullable(),
        /** Time when an archive was last restored and compared; null if never. */
        verified_at: z.string().nullable(),
        /** Time of the archive that was verified. */
        verified_archive_at: z.string().nullable(),
        /** The newest backup is older than 36 hours. */
        late: z.boolean(),
      })
      .nullable(),
    /** Built-in facts that laws and postal services change. */
    facts: z.array(
      z.object({
        name: z.enum(FACT_NAMES),
        version: z.string(),
        /** "YYYY-MM-DD": published, or last checked against the laws. */
        released: z.string(),
        /** Older than one year. */
        old: z.boolean(),
      }),
    ),
    samples: z.object({ hour: z.array(sampleSchema), day: z.array(sampleSchema) }).nullable(),
  })
  .meta({ id: 'SystemStatus' });
export type SystemStatus = z.output<typeof systemStatusOutput>;
