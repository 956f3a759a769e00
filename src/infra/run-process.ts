import { type Config, loadConfig } from '../config/config.js';
import { Clock } from './clock/clock.js';
import { logFacts } from './log-facts.js';
import { createLogger, type Logger } from './logging/logger.js';
import { describeStartFailure } from './start-failure.js';

/** A process that has not stopped by then is ended (ms). */
const HARD_EXIT = 25_000;

/** What a process is started with. */
interface Starting {
  config: Config;
  logger: Logger;
  /** Makes a handler that logs an error under this message and ends the process. */
  die: (message: string) => (error: unknown) => never;
}

/** Puts the process to work. @returns what ends that work */
type Start = (starting: Starting) => Promise<() => Promise<void>>;

/** One process from its start to its end: a start that fails says why, SIGTERM and SIGINT stop it once. */
export function runProcess(name: 'API' | 'worker', start: Start): void {
  run(name, start).catch((error: unknown) => {
    // The logger may be what failed to start: say it plainly.
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
