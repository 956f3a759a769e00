import {
  type DestinationStream,
  type LoggerOptions,
  pino,
  type Logger as PinoLogger,
  stdTimeFunctions,
} from 'pino';
import type { Config } from '../../config/config.js';

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

/** A logger that writes one JSON object a line, to standard output if nothing else is said. */
export function createLogger(
  config: Pick<Config, 'log'>,
  name: string,
  destination?: DestinationStream,
): Logger {
  const options: LoggerOptions = {
    name,
    level: config.log.level,
    timestamp: stdTimeFunctions.isoTime,
    formatters: { level: (label) => ({ level: label }) },
    redact: {
      paths: SECRET_FIELDS.flatMap((field) => [field, `*.${field}`, `*.*.${field}`]),
      censor: '[hidden]',
    },
  };
  return destination ? pino(options, destination) : pino(options);
}
