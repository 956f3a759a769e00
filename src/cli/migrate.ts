import { loadConfig } from '../config/config.js';
import { openDataSource } from '../infra/database/data-source.js';
import { loadMigrations } from '../infra/database/migration-files.js';
import { createLogger } from '../infra/logging/logger.js';
import { parseFlags, runCommand, UsageError } from './command.js';
import { grantAppRights } from './migrations/app-rights.js';
import { Stopped } from './migrations/migration-lease.js';
import { Migrator } from './migrations/migrator.js';

const USAGE = `node dist/cli/migrate.js               run pending migrations
node dist/cli/migrate.js --grant=USER  and grant the application's account its rights, table by table
node dist/cli/migrate.js --status      list all migrations
node dist/cli/migrate.js --down N      revert the last N`;

/** Exit code of a process that a signal ended, so that a shell does not run the commands after it. */
const STOPPED_CODE = 143;

interface Command {
  status: boolean;
  down: number | undefined;
  grant: string | undefined;
}

/** @throws UsageError when the arguments are wrong */
function parseCommand(args: string[]): Command {
  const { status, down, grant } = parseFlags(args, {
    status: { type: 'boolean', default: false },
    down: { type: 'string' },
    grant: { type: 'string' },
  });
  if (down !== undefined && !/^[1-9]\d{0,3}$/.test(down)) throw new UsageError('--down needs a number.');
  if (grant !== undefined && !/^[\w-]{1,80}$/.test(grant))
    throw new UsageError('--grant needs a MariaDB user.');
  return { status, down: down === undefined ? undefined : Number(down), grant };
}

/** Returns a signal that aborts on the first SIGTERM or SIGINT. */
function endRequested(): AbortSignal {
  const controller = new AbortController();
  // Later signals change nothing: interrupting a statement would not help.
  const stop = (signal: NodeJS.Signals) => {
    if (!controller.signal.aborted) console.log(`${signal}: stopping after the current statement`);
    controller.abort();
  };
  process.on('SIGTERM', stop);
  process.on('SIGINT', stop);
  return controller.signal;
}

async function main() {
  const command = parseCommand(process.argv.slice(2));
  const config = loadConfig();
  const signal = endRequested();
  const dataSource = await openDataSource({
    url: config.database.migrationUrl,
    // One connection holds the lock, the other one works.
    poolSize: 2,
    entities: [],
    migrations: await loadMigrations(),
    logger: createLogger({ log: { level: 'warn' } }, 'migrate'),
    statementTimeout: 0,
  });
  try {
    const migrator = new Migrator(dataSource, console.log, { signal });
    if (command.status) await migrator.status();
    else if (command.down !== undefined) await migrator.down(command.down);
    else await migrator.up();
    if (command.grant !== undefined) await grantAppRights(dataSource, command.grant);
  } catch (error) {
    if (!(error instanceof Stopped)) throw error;
    console.log('stopped between two statements; run it again to continue');
    process.exitCode = STOPPED_CODE;
  } finally {
    await dataSource.destroy();
  }
}

await runCommand({ main, failure: 'The migrations did not run.', usage: USAGE });
