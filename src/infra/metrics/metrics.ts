/** Transport of a request: tRPC, REST, or web for pages, files and forms. */
export type Transport = 'trpc' | 'rest' | 'web';

/** An answered request. */
export interface AnsweredRequest {
  /** A procedure's path or an internal name, never a part of the URL. */
  operation: string;
  transport: Transport;
  /** HTTP status. */
  status: number;
  /** Time from arrival to answer. */
  milliseconds: number;
}

/** Outcomes of one try of a job. */
export const JOB_OUTCOMES = ['done', 'failed', 'given_up'] as const;
export type JobOutcome = (typeof JOB_OUTCOMES)[number];
/** Outcomes of one delivery of a message. */
export const MESSAGE_OUTCOMES = ['sent', 'skipped', 'postponed', 'dead'] as const;
export type MessageOutcome = (typeof MESSAGE_OUTCOMES)[number];
/** Consequence of exceeding a limit. */
export type LimitOutcome = 'refused' | 'slowed';

/** Values that are read on request, by labels. */
export interface Gauge {
  name: string;
  help: string;
  labels: readonly string[];
}
export interface GaugeReading {
  gauge: Gauge;
  labels: Readonly<Record<string, string>>;
  value: number;
}
export interface Source {
  /** Name of an external source; its availability is shown too. */
  name?: string;
  gauges: readonly Gauge[];
  read: () => readonly GaugeReading[] | Promise<readonly GaugeReading[]>;
}

/**
 * Counts events of the process for the operator. This base class counts nothing: it is used without METRICS_PORT and
 * METRICS_TOKEN.
 */
export class Metrics {
  /** True when the figures are shown. */
  readonly shown: boolean = false;

  requestAnswered(_request: AnsweredRequest): void {}

  /** Counts a request that was rejected because of overload. */
  requestTurnedAway(): void {}

  /** @param rule the name of the limit */
  limitReached(_rule: string, _outcome: LimitOutcome): void {}

  /** Names jobs that this process runs. They start with 0 failures, so that the first failure is a rise. */
  jobsExpected(_jobs: readonly string[]): void {}

  jobEnded(_job: string, _outcome: JobOutcome, _milliseconds: number): void {}

  /** Names messages that this process delivers, as `jobsExpected`. */
  messagesExpected(_kinds: readonly string[]): void {}

  messageHandled(_kind: string, _outcome: MessageOutcome): void {}

  /** Reads the source whenever the figures are shown. */
  watch(_source: Source): void {}

  /** Returns all figures in Prometheus's format; undefined when none are shown. */
  async text(): Promise<{ type: string; body: string } | undefined> {
    return undefined;
  }
}
