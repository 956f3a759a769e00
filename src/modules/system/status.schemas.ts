import { z } from 'zod';
import { FACT_NAMES } from '../../shared/facts.js';
import { CHANNELS } from './mails.schemas.js';

const amount = z.number().int();
/** Whole milliseconds. */
const milliseconds = z.number();

export const PROCESS_KINDS = ['api', 'worker'] as const;
export type ProcessKind = (typeof PROCESS_KINDS)[number];

/** What a process says of itself. */
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

/** `off`: this installation does without it. */
const DEPENDENCY_STATES = ['up', 'down', 'off'] as const;

const dependency = z.object({
  name: z.enum(DEPENDENCIES),
  state: z.enum(DEPENDENCY_STATES),
  /** How long it took to answer; null when it did not, or was not asked. */
  latency: milliseconds.nullable(),
  /** What is wrong with it, or why it is off. */
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
  /** For how long the job waits that has waited longest (s); null when none does. */
  oldest: z.number().nullable(),
});

const repeatedJob = z.object({
  name: z.string(),
  queue: z.string(),
  /** How often it runs (ms). */
  every: milliseconds,
  last_run_at: z.string().nullable(),
  /** How the last run ended; null when there was none, or when it is not known any more. */
  last_outcome: z.enum(['ok', 'failed', 'running']).nullable(),
  next_run_at: z.string().nullable(),
});
export type RepeatedJobState = z.output<typeof repeatedJob>;

export const OUTBOX_COUNTS = ['waiting', 'sent', 'skipped', 'dead', 'discarded'] as const;
export type OutboxCount = (typeof OUTBOX_COUNTS)[number];

const outboxKind = z.object({
  kind: z.string(),
  /** The kind in words. */
  title: z.string(),
  channel: z.enum(CHANNELS),
  /** Waits for its turn, or for its next try. */
  waiting: amount,
  sent: amount,
  /** Not delivered, since it would have come too late. */
  skipped: amount,
  dead: amount,
  discarded: amount,
  /** Those of the five that were counted so far and no further: there are at least so many. */
  more: z.array(z.enum(OUTBOX_COUNTS)),
});
export type OutboxState = z.output<typeof outboxKind>;

/** What is drawn over time: once a minute, or the most of a quarter of an hour. */
export const sampleSchema = z.object({
  at: z.string(),
  /** Jobs that wait, in all queues. */
  waiting: amount,
  /** Messages that wait, and dead ones. */
  pending: amount,
  dead: amount,
  /** How long each took to answer (ms); null when it did not. */
  latency: z.object({
    mariadb: milliseconds.nullable(),
    redis: milliseconds.nullable(),
    storage: milliseconds.nullable(),
    smtp: milliseconds.nullable(),
  }),
});
export type Sample = z.output<typeof sampleSchema>;

export const statusInput = z.object({});
/** What could not be found out is null: what it is kept in does not answer. */
export const statusOutput = z.object({
  at: z.string(),
  processes: z.array(processState).nullable(),
  dependencies: z.array(dependency),
  queues: z.array(queue).nullable(),
  jobs: z.array(repeatedJob).nullable(),
  outbox: z.array(outboxKind).nullable(),
  /** For how long the message waits that has waited longest (s); null when none does. */
  oldest_message: z.number().nullable(),
  /** The daily upkeep of the history, a command that is none of the jobs. */
  history: z
    .object({
      /** When it last came to its end; null when it never did. */
      last_run_at: z.string().nullable(),
      /** How old the oldest entry is (s); 0 when there is none. */
      oldest: z.number(),
      /** It has not run for two days, or entries are kept longer than they should be. */
      late: z.boolean(),
    })
    .nullable(),
  /** The nightly backup and its verification, commands as well. */
  backup: z
    .object({
      /** The moment that the last archive is of; null when none was ever taken. */
      last_at: z.string().nullable(),
      /** When an archive was last restored and compared; null when none ever was. */
      verified_at: z.string().nullable(),
      /** The moment that this one is of. */
      verified_archive_at: z.string().nullable(),
      /** There have been backups, and the last is older than a day and a half. */
      late: z.boolean(),
    })
    .nullable(),
  /** Facts of the world that laws and posts change. */
  facts: z.array(
    z.object({
      name: z.enum(FACT_NAMES),
      version: z.string(),
      /** "YYYY-MM-DD": when they were published, or last held against the laws. */
      released: z.string(),
      /** Older than a year. */
      old: z.boolean(),
    }),
  ),
  samples: z.object({ hour: z.array(sampleSchema), day: z.array(sampleSchema) }).nullable(),
});
export type SystemStatus = z.output<typeof statusOutput>;
