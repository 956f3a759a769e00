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
 * Field names whose values never reach a log, at any of the depths that we log. Request bodies are not
 * logged at all; this is the second net.
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

/** Lines are written together: so many bytes of them, or those of so many ms. Writing each takes a twentieth of a request. */
const WRITES = { minLength: 4_096, periodicFlush: 100 };

const ONE_TIME_CODE = /\d{6}/;

/** What an error calls its code is no secret: it says what went wrong, such as ER_DUP_ENTRY. One-time codes are digits. */
const hide = (value: unknown, path: string[]) =>
  path.at(-1) === 'code' && !ONE_TIME_CODE.test(String(value)) ? value : '[hidden]';

interface LoggedError {
  type: string;
  message: string;
  code?: string | number | undefined;
  stack?: string | undefined;
  cause?: LoggedError | undefined;
}

/** What MariaDB quotes in its messages are values of rows: "Duplicate entry 'ann@example.com' for key 'users_email'". */
const withoutQuotedValues = (text: string) => text.replace(/'[^'\n]*'/g, "'…'");

/**
 * What is logged of an error: never its other fields. A failed statement carries its parameters, which may be
 * addresses, hashes and names.
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

/** What every line says of the request or the job that it was written in. */
function whoseLine(): object {
  const requestId = RequestContext.current()?.requestId;
  return requestId === undefined ? (JobContext.current() ?? {}) : { requestId };
}

/** What a line says itself goes first. Undefined is not written. */
const withWhose = (line: object, whose: object): object =>
  'requestId' in line ? line : { ...whose, ...line };

/**
 * A logger that writes one JSON object a line, to standard output if nothing else is said. There nobody waits for a line
 * to be written; what is fatal, and what is left when the process ends, is written at once.
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
