import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { Redis } from 'ioredis';
import { Database } from '../../../src/infra/database/database.js';
import { JobHandlers } from '../../../src/infra/jobs/job-handlers.js';
import {
  type JobName,
  type JobPayloads,
  allQueues,
  JOBS,
  type NoPayload,
} from '../../../src/infra/jobs/jobs.js';
import { Outbox } from '../../../src/infra/outbox/outbox.js';
import { MOST_COUNTED } from '../../../src/shared/schemas.js';
import { createMigratedDatabase } from '../../support/database.js';
import { readingMore, type Recorded, recordedWhile, type Statement } from '../../support/plans.js';
import { stack } from '../../support/stack.js';
import { useFixture } from '../../support/use-app.js';
import { startWorker, type TestContext } from '../../support/worker.js';
import { CROWD } from '../../contract/growth/crowd.js';
import { DUE_ROWS, LEFT } from './due.js';

vi.setConfig({ testTimeout: 300_000, hookTimeout: 300_000 });

/** Limit of rows that a statement of a job reads when little is due, in any size of database. */
const MOST_ROWS = 1_000;

interface Wider {
  job: JobName;
  statement: RegExp;
  /** Measured with these rows, rounded up. */
  most: number;
  why: string;
}

/** Statements that can read more, with the reason. */
const WIDER: readonly Wider[] = [
  {
    job: 'stats.snapshot',
    statement: /COUNT\(/,
    most: 50_000,
    why: 'It counts everything that there is, so that no request has to; most of it in an index, a table after the other.',
  },
  {
    job: 'system.watch',
    statement: /LIMIT \?\) AS some/,
    most: 3 * MOST_COUNTED,
    why: 'It counts the messages of each kind that wait or were given up, on an index alone, and stops at a limit.',
  },
  {
    job: 'outbox.purge',
    statement: /SET payload = NULL/,
    most: 21_000,
    why: 'Once an hour it looks at every message that was given up, wiped or not; none of them is kept for longer than a month.',
  },
  {
    job: 'zips.place',
    statement: /INSERT INTO zip_counts/,
    most: 7_000,
    why: 'It finds a thousand zips anew at a time, each with its territories.',
  },
  {
    job: 'zips.place',
    statement: /FROM territory_circles/,
    most: 16_000,
    why: 'The same thousand zips lie anywhere, and every circle near one of them is looked at; here that is all of them.',
  },
];

type WithPayload = { [Name in JobName]: JobPayloads[Name] extends NoPayload ? never : Name }[JobName];

/** Payloads of jobs. A new job with a payload doesn't compile until it is added here. */
const PAYLOADS: { [Name in WithPayload]: () => Promise<JobPayloads[Name]> } = {
  'outbox.deliver': async () => {
    const message = { kind: 'mail.password_changed', to: 'ann@example.com', payload: {} } as const;
    return { outboxId: await worker.app.get(Outbox).add(message) };
  },
  'media.resize': async () => {
    const { insertId } = await database.execute(
      `INSERT INTO media_files (name, purpose, max_w, max_h, last_seen_at) VALUES (REPEAT('a', 32), 'menu', 9, 9, NOW(3))`,
    );
    return { mediaId: insertId };
  },
  'media.thumbnail': () => Promise.resolve({ name: 'a'.repeat(32) }),
  // An import reads a whole menu by intent; test/contract/growth.spec.ts has its statements. Here it is gone.
  'menu.read_import': () => Promise.resolve({ importId: 0 }),
  'menu.apply_import': () => Promise.resolve({ importId: 0 }),
  'menu.undo_import': () => Promise.resolve({ importId: 0 }),
};

let folder: string;
let worker: TestContext;
let database: Database;

/** Starts a worker with paused queues, so that it only does what the tests call. */
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'feast-jobs-'));
  const prefix = `test-${randomUUID()}`;
  const redis = new Redis(stack.redisUrl);
  for (const { name } of allQueues()) await redis.hset(`${prefix}:${name}:meta`, 'paused', '1');
  await redis.quit();
  const url = await createMigratedDatabase('growth_jobs', [...CROWD, ...DUE_ROWS]);
  worker = await startWorker({
    DATABASE_URL: url,
    REDIS_PREFIX: prefix,
    STORAGE_DIR: folder,
    IDENTITY_PROVIDER: 'none',
  });
  database = worker.app.get(Database, { strict: false });
}, 240_000);
afterAll(async () => {
  await worker.app.close();
  await rm(folder, { recursive: true, force: true });
});

const widerOf = (name: JobName, { sql }: Statement) =>
  WIDER.find(({ job, statement }) => job === name && statement.test(sql));

/** Statements of every job, run one after the other. */
const asked = useFixture(async () => {
  const statements: [JobName, Recorded[]][] = [];
  for (const name of JOBS.names) {
    const payload = name in PAYLOADS ? await PAYLOADS[name as WithPayload]() : {};
    statements.push([
      name,
      await recordedWhile(database, () => worker.app.get(JobHandlers).run(name, payload)),
    ]);
  }
  return { statements };
});

describe('every job with little due among many rows', () => {
  it('a job reads few rows', () => {
    const found = asked.statements.flatMap(([name, statements]) =>
      statements.flatMap((statement) =>
        readingMore(widerOf(name, statement)?.most ?? MOST_ROWS, [statement]).map(
          (text) => `${name}: ${text}`,
        ),
      ),
    );
    expect(found).toEqual([]);
  });

  it('a job sends statements, except the one for files', () => {
    const idle = asked.statements.filter(([, statements]) => statements.length === 0);
    expect(idle.map(([name]) => name)).toEqual(['media.thumbnail']);
  });

  it('only the listed jobs read more', () => {
    const needed = asked.statements.flatMap(([name, statements]) =>
      statements.filter(({ read }) => read > MOST_ROWS).map((statement) => widerOf(name, statement)),
    );
    expect(WIDER.filter((wider) => !needed.includes(wider))).toEqual([]);
  });

  it.each(Object.entries(LEFT))('the jobs leave nothing due of %s', async (_, rows) => {
    expect(asked.statements).not.toEqual([]);
    expect(await database.query(`SELECT 1 FROM ${rows} LIMIT 1`)).toEqual([]);
  });
});
