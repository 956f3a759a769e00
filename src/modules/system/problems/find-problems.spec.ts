import { describe, expect, it } from 'vitest';
import type { RepeatedJob } from '../../../infra/jobs/job-runs.js';
import type { OutboxFigure } from '../../../infra/outbox/outbox-figures.js';
import type { Dependency, Sample } from '../status.schemas.js';
import { findProblems, type SystemFigures } from './find-problems.js';

const NOW = new Date('2026-11-27T12:00:00Z');
const HEALTHY: SystemFigures = {
  dependencies: [],
  processes: null,
  queues: [],
  runs: [],
  outbox: [],
  upkeep: { lastRun: NOW, sinceRun: 0, oldest: 0, late: false },
  backup: { last: NOW, age: 0, verified: null, late: false },
  facts: [],
  samples: [],
};
const found = (figures: Partial<SystemFigures>) => findProblems({ ...HEALTHY, ...figures }, NOW);
const part = (given: Partial<Dependency>): Dependency => ({
  name: 'mariadb',
  state: 'up',
  latency: 2,
  detail: null,
  checked_at: '',
  ...given,
});
const job = (given: Partial<RepeatedJob>): RepeatedJob => ({
  name: 'system.watch',
  queue: 'system',
  every: 60_000,
  last: { at: '2026-11-27T11:59:00.000Z', outcome: 'ok', took: 5 },
  next: undefined,
  ...given,
});
const messages = (given: Partial<OutboxFigure>): OutboxFigure => ({
  kind: 'mail.invite',
  status: 'pending',
  count: 1,
  more: false,
  oldest: 60,
  ...given,
});
const sample = (at: string, smtp: number | null): Sample => ({
  at,
  waiting: 0,
  pending: 0,
  dead: 0,
  latency: { mariadb: 1, redis: 1, storage: 1, smtp },
});

describe('problems of the system', () => {
  it('a healthy system has none', () => {
    const runs = [job({}), job({ last: undefined })];
    const dependencies = [
      part({}),
      part({ name: 'sms', state: 'off', latency: null, detail: 'No provider.' }),
    ];
    expect(
      found({ dependencies, runs, outbox: [messages({}), messages({ status: 'dead', count: 0 })] }),
    ).toEqual([]);
  });

  it('what could not be read is no problem of its own', () => {
    const unread = { processes: null, queues: null, runs: null, outbox: null, upkeep: null, backup: null };
    expect(found({ ...unread, samples: null })).toEqual([]);
  });

  it('a part is down, slow, or has a warning', () => {
    const samples = [
      sample('2026-11-27T11:59:00Z', null),
      sample('2026-11-27T11:58:00Z', null),
      sample('2026-11-27T11:57:00Z', 3),
    ];
    const dependencies = [
      part({ name: 'smtp', state: 'down', latency: null, detail: 'connect ECONNREFUSED' }),
      part({ latency: 812 }),
      part({ name: 'storage', detail: 'Only 1 GB is free.' }),
      part({ name: 'redis', state: 'down', latency: null }),
    ];
    expect(found({ dependencies, samples })).toMatchObject([
      { code: 'part_down', subject: 'redis', urgent: true, since: null },
      { code: 'part_down', subject: 'smtp', urgent: false, since: '2026-11-27T11:58:00Z' },
      { code: 'part_slow', title: 'MariaDB is slow: it took 812 ms to respond.' },
      { code: 'part_warning', title: 'The storage: Only 1 GB is free.' },
    ]);
  });

  it('no worker runs', () => {
    expect(found({ processes: [] })).toMatchObject([{ code: 'no_worker', urgent: true }]);
  });

  it('jobs wait, fail or no longer run', () => {
    const figure = { waiting: 1, running: 0, delayed: 0, failed: 0, completed: 0 };
    const queues = [
      { ...figure, queue: 'images', oldest: 601 },
      { ...figure, queue: 'menu', oldest: 600 },
    ];
    const runs = [
      job({ last: { at: '2026-11-27T11:47:59.000Z', outcome: 'ok', took: 5 } }),
      job({ name: 'zips.place', last: { at: '2026-11-27T11:59:00.000Z', outcome: 'failed', took: 5 } }),
    ];
    expect(found({ queues, runs })).toMatchObject([
      { code: 'queue_late', subject: 'images', since: '2026-11-27T11:49:59.000Z', urgent: true },
      { code: 'job_late', subject: 'system.watch' },
      { code: 'job_failed', subject: 'zips.place' },
    ]);
  });

  it('messages wait or have failed, except alerts about failures', () => {
    const outbox = [
      messages({ oldest: 60 }),
      messages({ status: 'dispatched', oldest: 5_460 }),
      messages({ status: 'dead', count: 1_200, more: true }),
      messages({ kind: 'mail.operations', oldest: 5_460 }),
      messages({ kind: 'mail.operations', status: 'dead' }),
    ];
    expect(found({ outbox })).toMatchObject([
      { code: 'messages_late', title: 'Invite: the oldest unsent one has waited for 91 minutes.' },
      { code: 'messages_failed', title: 'Invite: 1,200 or more failed.' },
    ]);
  });

  it('backups, the history cleanup or built-in data are old', () => {
    const backup = { last: new Date('2026-05-04T02:15:00Z'), age: 1e7, verified: null, late: true };
    const upkeep = { lastRun: null, sinceRun: 3 * 86_400, oldest: 403 * 86_400, late: true };
    const facts = [
      { name: 'time_zones', version: '2025b', released: '2025-03-22', old: true },
      { name: 'zip_places', version: '2021', released: '2021-11-04', old: true },
    ] as const;
    expect(found({ backup, upkeep, facts }).map(({ title }) => title)).toEqual([
      'The history cleanup (archive-history) has never run. The oldest entry is 403 days old.',
      'The last backup is from May 4, 2026, 2:15 AM (UTC).',
      'The time zones are from Mar 22, 2025.',
    ]);
    expect(found({ backup: { last: null, age: null, verified: null, late: false } })).toMatchObject([
      { code: 'no_backup', title: 'No backup has been taken.' },
    ]);
  });
});
