import { loadConfig } from '../config/config.js';
import { openDataSource } from '../infra/database/data-source.js';
import { createLogger } from '../infra/logging/logger.js';
import { parseFlags, runCommand, UsageError } from './command.js';
import { loadMigrations, Migrator } from './migrations.js';

const USAGE = `node dist/cli/migrate.js            run what is pending
node dist/cli/migrate.js --status   list all migrations
node dist/cli/migrate.js --down N   take the last N back`;

/** Compiled, this file is dist/cli/migrate.js and the migrations are dist/migrations/*.js. */
const FOLDER = new URL('../migrations/', import.meta.url);

interface Command {
  status: boolean;
  down: number | undefined;
}

/** @throws UsageError when the arguments do not fit */
function parseCommand(args: string[]): Command {
  const { status, down } = parseFlags(args, {
    status: { type: 'boolean', default: false },
    down: { type: 'string' },
  });
  if (down !== undefined && !/^[1-9]\d{0,3}$/.test(down)) throw new UsageError('--down needs a number.');
  return { status, down: down === undefined ? undefined : Number(down) };
}

async function main() {
  const command = parseCommand(process.argv.slice(2));
  const config = loadConfig();
  const dataSource = await openDataSource({
    url: config.database.migrationUrl,
    // One connection holds the lock, the other one works.
    poolSize: 2,
    entities: [],
    migrations: await loadMigrations(FOLDER),
    logger: createLogger({ log: { level: 'silent' } }, 'migrate'),
    statementTimeout: 0,
  });
  try {
    const migrator = new Migrator(dataSource, console.log);
    if (command.status) await migrator.status();
    else if (command.down === undefined) await migrator.up();
    else await migrator.down(command.down);
  } finally {
    await dataSource.destroy();
  }
}

await runCommand({ main, failure: 'The migrations did not run.', usage: USAGE });
