/** Over what a request came: tRPC, REST, or as a page, a file or a form. */
export type Transport = 'trpc' | 'rest' | 'web';

/** A request that has been answered. */
export interface AnsweredRequest {
  /** A procedure's path, or a name of ours: never anything of the address itself. */
  operation: string;
  transport: Transport;
  /** The HTTP status. */
  status: number;
  /** From its arrival until its answer was there. */
  milliseconds: number;
}

/** How one try of a job ended. */
export const JOB_OUTCOMES = ['done', 'failed', 'given_up'] as const;
export type JobOutcome = (typeof JOB_OUTCOMES)[number];
/** How one try of delivering a message ended. */
export const MESSAGE_OUTCOMES = ['sent', 'skipped', 'postponed', 'dead'] as const;
export type MessageOutcome = (typeof MESSAGE_OUTCOMES)[number];
/** What became of who asked too often. */
export type LimitOutcome = 'refused' | 'slowed';

/** Values that are read when somebody looks at them, by their labels. */
export interface Gauge {
  name: string;
  help: string;
  labels: readonly string[];
}
export interface Reading {
  gauge: Gauge;
  labels: Readonly<Record<string, string>>;
  value: number;
}
export interface Source {
  /** What is asked for the readings, where that may be away: whether it answered is shown as well. */
  name?: string;
  gauges: readonly Gauge[];
  read: () => readonly Reading[] | Promise<readonly Reading[]>;
}

/**
 * What the process counts for its operators. This one counts nothing, and costs nothing: it is there where nobody has
 * asked for figures (METRICS_PORT, METRICS_TOKEN).
 */
export class Metrics {
  /** Are they shown to anybody? */
  readonly shown: boolean = false;

  requestAnswered(_request: AnsweredRequest): void {}

  /** A request found no place, and was told to come again. */
  requestTurnedAway(): void {}

  /** @param rule the name of a limit that was reached */
  limitReached(_rule: string, _outcome: LimitOutcome): void {}

  /** Names jobs that this process runs: what never failed is 0, and not unknown, so that the first failure is a rise. */
  jobsExpected(_jobs: readonly string[]): void {}

  jobEnded(_job: string, _outcome: JobOutcome, _milliseconds: number): void {}

  /** The same of messages that it delivers. */
  messagesExpected(_kinds: readonly string[]): void {}

  messageHandled(_kind: string, _outcome: MessageOutcome): void {}

  /** Has the source read whenever the figures are shown. */
  watch(_source: Source): void {}

  /** All figures, as Prometheus reads them; undefined where none are shown. */
  async text(): Promise<{ type: string; body: string } | undefined> {
    return undefined;
  }
}
