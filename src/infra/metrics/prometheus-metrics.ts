import { setImmediate } from 'node:timers/promises';
import { collectDefaultMetrics, Counter, Gauge as PrometheusGauge, Histogram, Registry } from 'prom-client';
import { resultWithin } from './result-within.js';
import {
  type AnsweredRequest,
  JOB_OUTCOMES,
  type JobOutcome,
  type LimitOutcome,
  MESSAGE_OUTCOMES,
  type MessageOutcome,
  Metrics,
  type Source,
  type Transport,
} from './metrics.js';

/**
 * Few buckets, because each adds a line per operation. Below the first is fast, above 0.5 s slow; requests end after
 * 9 s (s).
 */
const REQUEST_BUCKETS = [0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5];
/** Jobs can take longer, and most have no one waiting (s). */
const JOB_BUCKETS = [0.05, 0.25, 1, 5, 30];

/** Time limit for reading a source when the figures are shown (ms). */
const PATIENCE = 2_000;

/** Default figures that are left out: promtool's lint rejects their names, and they add nothing. */
const LEFT_OUT = [
  'nodejs_active_handles',
  'nodejs_active_handles_total',
  'nodejs_active_requests',
  'nodejs_active_requests_total',
  'nodejs_active_resources',
  'nodejs_active_resources_total',
];

/** Figures of one operation. Created with its first call, so that later requests look up no labels. */
interface OperationFigures {
  durations: Histogram.Internal<'operation'>;
  /** By transport and by the first digit of the status. */
  answered: Record<Transport, Counter.Internal[]>;
}

/** Counts events for Prometheus. */
export class PrometheusMetrics extends Metrics {
  override readonly shown = true;
  readonly registry = new Registry();
  private readonly registers = [this.registry];

  private readonly requests = new Counter({
    name: 'feast_requests_total',
    help: 'Answered requests. Each call of a batch counts; requests rejected under overload do not.',
    labelNames: ['operation', 'transport', 'status'],
    registers: this.registers,
  });
  private readonly requestDurations = new Histogram({
    name: 'feast_request_duration_seconds',
    help: 'Time from the arrival of a request to its response.',
    labelNames: ['operation'],
    buckets: REQUEST_BUCKETS,
    registers: this.registers,
  });
  private readonly turnedAway = new Counter({
    name: 'feast_requests_turned_away_total',
    help: 'Requests rejected under overload.',
    registers: this.registers,
  });
  private readonly limits = new Counter({
    name: 'feast_limits_reached_total',
    help: 'Requests that a rate limit rejected or delayed, by limit.',
    labelNames: ['limit', 'outcome'],
    registers: this.registers,
  });
  /** Prometheus uses the label `job` for its targets, so this one has another name. */
  private readonly jobs = new Counter({
    name: 'feast_jobs_total',
    help: 'Finished job attempts: done, to be retried, or failed.',
    labelNames: ['job_name', 'outcome'],
    registers: this.registers,
  });
  private readonly jobDurations = new Histogram({
    name: 'feast_job_duration_seconds',
    help: 'Duration of a job attempt.',
    labelNames: ['job_name'],
    buckets: JOB_BUCKETS,
    registers: this.registers,
  });
  private readonly messages = new Counter({
    name: 'feast_messages_total',
    help: 'Finished delivery attempts of emails and texts: sent, skipped, to be retried, or failed.',
    labelNames: ['kind', 'outcome'],
    registers: this.registers,
  });
  private readonly sources: PrometheusGauge<'source'>;

  private readonly operations = new Map<string, OperationFigures>();
  private readonly watched: Watched[] = [];
  private running: Promise<{ type: string; body: string }> | undefined;

  constructor() {
    super();
    this.sources = new PrometheusGauge({
      name: 'feast_source_up',
      help: 'Whether the sources of the metrics answered: the database and Redis.',
      labelNames: ['source'],
      registers: this.registers,
    });
    collectDefaultMetrics({ register: this.registry });
    for (const name of LEFT_OUT) this.registry.removeSingleMetric(name);
  }

  override requestAnswered({ operation, transport, status, milliseconds }: AnsweredRequest): void {
    const { durations, answered } = this.operations.get(operation) ?? this.addOperation(operation);
    durations.observe(milliseconds / 1_000);
    const digit = Math.floor(status / 100);
    const known = answered[transport];
    (known[digit] ??= this.requests.labels(operation, transport, `${digit}xx`)).inc();
  }

  override requestTurnedAway(): void {
    this.turnedAway.inc();
  }

  override limitReached(limit: string, outcome: LimitOutcome): void {
    this.limits.inc({ limit, outcome });
  }

  override jobsExpected(jobs: readonly string[]): void {
    for (const job of jobs) for (const outcome of JOB_OUTCOMES) this.jobs.inc({ job_name: job, outcome }, 0);
  }

  override jobEnded(job: string, outcome: JobOutcome, milliseconds: number): void {
    this.jobs.inc({ job_name: job, outcome });
    this.jobDurations.observe({ job_name: job }, milliseconds / 1_000);
  }

  override messagesExpected(kinds: readonly string[]): void {
    for (const kind of kinds) for (const outcome of MESSAGE_OUTCOMES) this.messages.inc({ kind, outcome }, 0);
  }

  override messageHandled(kind: string, outcome: MessageOutcome): void {
    this.messages.inc({ kind, outcome });
  }

  override watch(source: Source): void {
    const gauges = new Map(
      source.gauges.map((gauge) => [
        gauge,
        new PrometheusGauge({
          name: gauge.name,
          help: gauge.help,
          labelNames: gauge.labels,
          registers: this.registers,
        }),
      ]),
    );
    this.watched.push({ source, gauges });
  }

  /** Concurrent callers get the same text. */
  override async text(): Promise<{ type: string; body: string }> {
    this.running ??= this.write().finally(() => (this.running = undefined));
    return this.running;
  }

  private addOperation(operation: string): OperationFigures {
    const figures: OperationFigures = {
      durations: this.requestDurations.labels(operation),
      answered: { trpc: [], rest: [], web: [] },
    };
    this.operations.set(operation, figures);
    return figures;
  }

  /** Writes one figure after the other, so that requests are answered in between. */
  private async write(): Promise<{ type: string; body: string }> {
    await Promise.all(this.watched.map((watched) => this.refresh(watched)));
    const parts: string[] = [];
    for (const { name } of this.registry.getMetricsAsArray()) {
      parts.push(await this.registry.getSingleMetricAsString(name));
      await setImmediate();
    }
    return { type: this.registry.contentType, body: `${parts.join('\n\n')}\n` };
  }

  /** Reads a source. Unreadable values are not shown, because old ones would look current. */
  private async refresh({ source, gauges }: Watched): Promise<void> {
    const readings = await resultWithin(PATIENCE, source.read);
    for (const gauge of gauges.values()) gauge.reset();
    if (source.name) this.sources.set({ source: source.name }, readings ? 1 : 0);
    for (const { gauge, labels, value } of readings ?? []) gauges.get(gauge)?.set(labels, value);
  }
}

interface Watched {
  source: Source;
  gauges: ReadonlyMap<Source['gauges'][number], PrometheusGauge>;
}
