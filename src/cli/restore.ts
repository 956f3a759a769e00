import { type Config, loadConfig } from '../config/config.js';
import { DiskStorage } from '../infra/storage/disk-storage.js';
import { createStorage } from '../infra/storage/create-storage.js';
import { withArchive } from './backup/archive-store.js';
import { whenStopped } from './backup/end-requested.js';
import { openArchiveStore } from './backup/open-archive-store.js';
import { recoveryCommand } from './backup/recovery-command.js';
import { restoreArchive } from './backup/restore-archive.js';
import { parseCommandLine, runCommand, UsageError } from './command.js';

const USAGE = `node dist/cli/restore.js ARCHIVE                     restore the database, files and sign-in accounts
node dist/cli/restore.js ARCHIVE --database=NAME     only the database, next to the product's own
                                 --storage=FOLDER    and the files, into a folder
                                 --accounts          and sign-in accounts that are missing

ARCHIVE is a file, the name of an archive in BACKUP_TARGET, or latest. The database of DATABASE_MIGRATION_URL must be
empty; its account creates the tables. BACKUP_KEY is the key of the archive.`;

interface Command {
  archive: string;
  database: string | undefined;
  storage: string | undefined;
  accounts: boolean;
}

/** @throws UsageError when the arguments are wrong */
function parseCommand(args: string[]): Command {
  const { values, positionals } = parseCommandLine(args, {
    database: { type: 'string' },
    storage: { type: 'string' },
    accounts: { type: 'boolean', default: false },
  });
  const [archive] = positionals;
  if (archive === undefined || positionals.length > 1) throw new UsageError('Pass one archive.');
  if (values.database !== undefined && !/^\w{1,64}$/.test(values.database))
    throw new UsageError('--database needs a name of letters, digits and _.');
  if (values.database === undefined && (values.storage !== undefined || values.accounts))
    throw new UsageError('--storage and --accounts need --database. Without it everything is restored.');
  return { archive, database: values.database, storage: values.storage, accounts: values.accounts };
}

/** Target of the restore, and the parts to restore. */
async function targetOf({ database, storage, accounts }: Command, config: Config) {
  const url = new URL(config.database.migrationUrl);
  const identity = config.identity.provider === 'firebase' ? config.identity : undefined;
  if (database === undefined) return { url: url.href, storage: await createStorage(config), identity };
  url.pathname = `/${database}`;
  return {
    url: url.href,
    storage: storage === undefined ? undefined : new DiskStorage(storage),
    identity: accounts ? identity : undefined,
  };
}

async function main() {
  const command = parseCommand(process.argv.slice(2));
  const config = loadConfig();
  const began = performance.now();
  const target = await targetOf(command, config);
  const { manifest, pending } = await whenStopped((signal) =>
    withArchive(openArchiveStore(config), command.archive, (path) => {
      const file = { path, key: config.backup.key, signal };
      return restoreArchive({ ...target, file, report: console.log });
    }),
  );
  console.log(`restored   in ${((performance.now() - began) / 1_000).toFixed(1)} s`);
  const pendingWords = pending.length > 0 ? `${pending.length} migrations are pending. ` : '';
  console.log(`\n${pendingWords}Now grant the application's account its rights and run pending migrations:`);
  console.log('\n  node dist/cli/migrate.js --grant=USER');
  const recovery = recoveryCommand(manifest, new URL(target.url).pathname.slice(1));
  if (recovery)
    console.log(
      `\nChanges after ${manifest.mark} are in the binary logs, as far as those are kept:\n\n${recovery}`,
    );
}

await runCommand({ main, failure: 'The archive was not restored.', usage: USAGE });
