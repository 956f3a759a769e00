import { loadConfig } from '../config/config.js';
import { openDataSource } from '../infra/database/data-source.js';
import { createLogger } from '../infra/logging/logger.js';
import { createStorage } from '../infra/storage/create-storage.js';
import { parseFlags, runCommand } from './command.js';
import { HistoryArchive } from './history/history-archive.js';
import { HistoryOrigins } from './history/history-origins.js';

const USAGE = `node dist/cli/archive-history.js          move old history entries into files; run it once a day
node dist/cli/archive-history.js --check  check all those files against their hashes`;

const STATEMENT_TIMEOUT = 60_000; // ms

/**
 * Archives old audit entries. The application itself can only read and add them. So this needs the migration account,
 * or one with the rights that docs/security.md lists.
 */
async function main() {
  const { check } = parseFlags(process.argv.slice(2), { check: { type: 'boolean', default: false } });
  const config = loadConfig();
  const dataSource = await openDataSource({
    url: config.database.migrationUrl,
    poolSize: 1,
    entities: [],
    logger: createLogger({ log: { level: 'silent' } }, 'archive-history'),
    statementTimeout: STATEMENT_TIMEOUT,
  });
  try {
    const archive = new HistoryArchive(dataSource, await createStorage(config), console.log);
    if (check) {
      console.log(`${await archive.check()} files match their hashes`);
      return;
    }
    const now = new Date();
    const origins = new HistoryOrigins(dataSource);
    await origins.wipeOfDeleted(now);
    await origins.wipeOld(now);
    const moved = await archive.archive(now);
    const removed = await archive.removeOld(now);
    await archive.markRun();
    console.log(`${moved} entries archived, ${removed} old files deleted`);
  } finally {
    await dataSource.destroy();
  }
}

await runCommand({ main, failure: 'The history was not archived.', usage: USAGE });
