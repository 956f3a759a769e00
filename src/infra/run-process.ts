import { type Config, loadConfig } from '../config/config.js';
import { Clock } from './clock/clock.js';
import { logFacts } from './log-facts.js';
import { createLogger, type Logger } from './logging/logger.js';
import { describeStartFailure } from './start-failure.js';

/** Time after which a process that has not stopped is killed (ms). */
const HARD_EXIT = 25_000;

/** Tools for starting a process. */
interface Starting {
  config: Config;
  logger: Logger;
  /** Makes a handler that logs an error with this message and ends the process. */
  die: (message: string) => (error: unknown) => never;
}

/** Starts the process's work. @returns a function that stops it */
type Start = (starting: Starting) => Promise<() => Promise<void>>;

/** Runs a process from start to end. A failed start prints its reason; SIGTERM and SIGINT stop it once. */
export function runProcess(name: 'API' | 'worker', start: Start): void {
  run(name, start).catch((error: unknown) => {
    // Written without the logger, which can be the failed part.
    process.stderr.write(`The ${name} could not start. ${describeStartFailure(error)}\n`);
    process.exit(1);
  });
}

async function run(name: string, start: Start): Promise<void> {
  const config = loadConfig();
  const logger = createLogger(config, name.toLowerCase());
  const die = (message: string) => (error: unknown) => {
    logger.fatal({ err: error }, message);
    process.exit(1);
  };
  logFacts(logger, new Clock().now());
  process.on('unhandledRejection', die('unhandled rejection'));
  const end = await start({ config, logger, die });

  let stopping = false;
  const stop = async (signal: NodeJS.Signals) => {
    if (stopping) return;
    stopping = true;
    logger.info({ signal }, 'stopping');
    setTimeout(() => process.exit(1), HARD_EXIT).unref();
    await end();
    process.exit(0);
  };
  process.on('SIGTERM', (signal) => void stop(signal));
  process.on('SIGINT', (signal) => void stop(signal));
}
