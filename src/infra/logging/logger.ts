import {
  type DestinationStream,
  type LoggerOptions,
  pino,
  type Logger as PinoLogger,
  stdTimeFunctions,
} from 'pino';
import type { Config } from '../../config/config.js';
import { JobContext } from './job-context.js';
import { RequestContext } from './request-context.js';

/** Nest token of the logger. */
export const LOGGER = Symbol('LOGGER');
export type Logger = PinoLogger;

/**
 * Names of fields whose values are never logged, at any logged depth. Request bodies are not logged at all; this is
 * the second line of defense.
 */
const SECRET_FIELDS = [
  'password',
  'code',
  'token',
  'access',
  'refresh',
  'id_token',
  'authorization',
  'cookie',
  'secret',
  'payload',
];

/**
 * Lines are written in batches of this many bytes, or after this many ms. Writing each line would cost 5% of a
 * request.
 */
const WRITES = { minLength: 4_096, periodicFlush: 100 };

const ONE_TIME_CODE = /\d{6}/;

/** Hides secret fields. The code of an error such as ER_DUP_ENTRY is no secret; one-time codes are digits. */
const hide = (value: unknown, path: string[]) =>
  path.at(-1) === 'code' && !ONE_TIME_CODE.test(String(value)) ? value : '[hidden]';

interface LoggedError {
  type: string;
  message: string;
  code?: string | number | undefined;
  stack?: string | undefined;
  cause?: LoggedError | undefined;
}

/** Hides values that MariaDB quotes in messages: "Duplicate entry 'ann@example.com' for key 'users_email'". */
const withoutQuotedValues = (text: string) => text.replace(/'[^'\n]*'/g, "'…'");

/**
 * Describes an error for the log, without its other fields. A failed statement has parameters, which can be emails,
 * hashes and names.
 */
function describeError(error: unknown): LoggedError {
  if (!(error instanceof Error)) return { type: typeof error, message: String(error) };
  const { code, cause } = error as Error & { code?: string | number };
  const quotesValues = 'parameters' in error || 'sqlState' in error;
  const clean = (text: string) => (quotesValues ? withoutQuotedValues(text) : text);
  return {
    type: error.name,
    message: clean(error.message),
    code,
    stack: error.stack === undefined ? undefined : clean(error.stack),
    cause: cause === undefined ? undefined : describeError(cause),
  };
}

/** Returns the request or job for a log line. */
function whoseLine(): object {
  const requestId = RequestContext.current()?.requestId;
  return requestId === undefined ? (JobContext.current() ?? {}) : { requestId };
}

/** Fields of the line itself win. Undefined fields are not written. */
const withWhose = (line: object, whose: object): object =>
  'requestId' in line ? line : { ...whose, ...line };

/**
 * Creates a logger that writes one JSON object per line, by default to standard output. Lines are written in batches;
 * fatal ones, and the rest when the process ends, are written immediately.
 */
export function createLogger(
  config: Pick<Config, 'log'>,
  name: string,
  destination?: DestinationStream,
): Logger {
  const options: LoggerOptions = {
    name,
    level: config.log.level,
    timestamp: stdTimeFunctions.isoTime,
    mixin: whoseLine,
    mixinMergeStrategy: withWhose,
    serializers: { err: describeError },
    formatters: { level: (label) => ({ level: label }) },
    redact: {
      paths: SECRET_FIELDS.flatMap((field) => [field, `*.${field}`, `*.*.${field}`]),
      censor: hide,
    },
  };
  return pino(options, destination ?? pino.destination({ sync: false, ...WRITES }));
}
