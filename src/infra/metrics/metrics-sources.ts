import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import { PRODUCT_VERSION } from '../../shared/product.js';
import { type PoolFigure, PoolFigures } from '../database/pool-figures.js';
import { type BackupFigure, BackupFigures } from '../backup/backup-figures.js';
import { HistoryUpkeep, type UpkeepFigure } from '../audit/history-upkeep.js';
import { type QueueFigure, QueueFigures } from '../jobs/queue-figures.js';
import { type OutboxFigure, OutboxFigures } from '../outbox/outbox-figures.js';
import { type Gauge, Metrics, type GaugeReading } from './metrics.js';

/** Nest token of the process's name. */
export const PROCESS_NAME = Symbol('PROCESS_NAME');
export type ProcessName = 'api' | 'worker';

const PROCESS = {
  name: 'feast_process_info',
  help: 'Process information; always 1.',
  labels: ['process', 'version'],
} satisfies Gauge;

const CONNECTIONS = {
  name: 'feast_database_connections',
  help: 'Database connections of this process, busy or idle.',
  labels: ['state'],
} satisfies Gauge;
const CONNECTION_LIMIT = {
  name: 'feast_database_connections_max',
  help: 'Maximum database connections of this process.',
  labels: [],
} satisfies Gauge;
const CONNECTION_QUEUE = {
  name: 'feast_database_connections_awaited',
  help: 'Statements and transactions of this process waiting for a connection.',
  labels: [],
} satisfies Gauge;

const QUEUE_JOBS = {
  name: 'feast_queue_jobs',
  help: 'Jobs per queue, across all processes. Failed jobs are kept for two weeks.',
  labels: ['queue', 'state'],
} satisfies Gauge;
const QUEUE_AGE = {
  name: 'feast_queue_oldest_seconds',
  help: 'Waiting time of the oldest job that is ready to run; 0 if none is.',
  labels: ['queue'],
} satisfies Gauge;
const QUEUE_STATES = ['waiting', 'running', 'delayed', 'failed'] as const;

const OUTBOX_MESSAGES = {
  name: 'feast_outbox_messages',
  help: 'Unsent emails and texts, counted up to 10,000 per type and status.',
  labels: ['kind', 'status'],
} satisfies Gauge;
const OUTBOX_AGE = {
  name: 'feast_outbox_oldest_seconds',
  help: 'Waiting time of the oldest unsent message of a type; 0 if there is none.',
  labels: ['kind'],
} satisfies Gauge;
const OUTBOX_STATES = ['pending', 'dispatched', 'dead'] as const;

const UPKEEP_AGE = {
  name: 'feast_history_upkeep_age_seconds',
  help: 'Time since the daily history cleanup last ran; if it never ran, the age of the history.',
  labels: [],
} satisfies Gauge;
const HISTORY_AGE = {
  name: 'feast_history_oldest_seconds',
  help: 'Age of the oldest history entry; 0 if there is none.',
  labels: [],
} satisfies Gauge;

const BACKUP_AGE = {
  name: 'feast_backup_age_seconds',
  help: 'Age of the last backup; missing if there is none.',
  labels: [],
} satisfies Gauge;

/**
 * Sources that are read for each request of the figures. Every process reports the same queues, outbox and history,
 * so sums must use one process's values (`max by`).
 */
@Injectable()
export class MetricsSources implements OnModuleInit {
  constructor(
    private readonly metrics: Metrics,
    @Inject(PROCESS_NAME) private readonly process: ProcessName,
    private readonly pool: PoolFigures,
    private readonly queues: QueueFigures,
    private readonly outbox: OutboxFigures,
    private readonly upkeep: HistoryUpkeep,
    private readonly backups: BackupFigures,
  ) {}

  onModuleInit() {
    const info: GaugeReading = {
      gauge: PROCESS,
      labels: { process: this.process, version: PRODUCT_VERSION },
      value: 1,
    };
    this.metrics.watch({ gauges: [PROCESS], read: () => [info] });
    this.metrics.watch({
      gauges: [CONNECTIONS, CONNECTION_LIMIT, CONNECTION_QUEUE],
      read: () => poolReadings(this.pool.read()),
    });
    this.metrics.watch({
      name: 'redis',
      gauges: [QUEUE_JOBS, QUEUE_AGE],
      read: async () => (await this.queues.read()).flatMap(queueReadings),
    });
    this.metrics.watch({
      name: 'database',
      gauges: [OUTBOX_MESSAGES, OUTBOX_AGE, UPKEEP_AGE, HISTORY_AGE, BACKUP_AGE],
      read: async () => {
        const [outbox, upkeep, backup] = await Promise.all([
          this.outbox.read(),
          this.upkeep.read(),
          this.backups.read(),
        ]);
        return [...outboxReadings(outbox), ...upkeepReadings(upkeep), ...backupReadings(backup)];
      },
    });
  }
}

const poolReadings = ({ used, free, waiting, limit }: PoolFigure): GaugeReading[] => [
  { gauge: CONNECTIONS, labels: { state: 'used' }, value: used },
  { gauge: CONNECTIONS, labels: { state: 'free' }, value: free },
  { gauge: CONNECTION_LIMIT, labels: {}, value: limit },
  { gauge: CONNECTION_QUEUE, labels: {}, value: waiting },
];

const upkeepReadings = ({ sinceRun, oldest }: UpkeepFigure): GaugeReading[] => [
  { gauge: UPKEEP_AGE, labels: {}, value: sinceRun },
  { gauge: HISTORY_AGE, labels: {}, value: oldest },
];

const backupReadings = ({ age }: BackupFigure): GaugeReading[] =>
  age === null ? [] : [{ gauge: BACKUP_AGE, labels: {}, value: age }];

const queueReadings = ({ queue, oldest, ...counts }: QueueFigure): GaugeReading[] => [
  ...QUEUE_STATES.map((state) => ({ gauge: QUEUE_JOBS, labels: { queue, state }, value: counts[state] })),
  { gauge: QUEUE_AGE, labels: { queue }, value: oldest ?? 0 },
];

/** Sent messages are counted by their sender, because the table deletes them after a month. */
function outboxReadings(figures: readonly OutboxFigure[]): GaugeReading[] {
  const counts = figures.filter(({ status }) => OUTBOX_STATES.some((state) => state === status));
  const waiting = counts.filter(({ status }) => status !== 'dead');
  const kinds = [...new Set(figures.map(({ kind }) => kind))];
  const oldestOf = (kind: string) =>
    Math.max(0, ...waiting.map((figure) => (figure.kind === kind ? (figure.oldest ?? 0) : 0)));
  return [
    ...counts.map(({ kind, status, count }) => ({
      gauge: OUTBOX_MESSAGES,
      labels: { kind, status },
      value: count,
    })),
    ...kinds.map((kind) => ({ gauge: OUTBOX_AGE, labels: { kind }, value: oldestOf(kind) })),
  ];
}
