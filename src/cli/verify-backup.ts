import { loadConfig } from '../config/config.js';
import { withArchive } from './backup/archive-store.js';
import { BACKUP_MARKS } from '../infra/backup/backup-marks.js';
import { whenStopped } from './backup/end-requested.js';
import { leaveMark } from './backup/leave-mark.js';
import { openArchiveStore } from './backup/open-archive-store.js';
import { type Finding, verifyArchive } from './backup/verify-archive.js';
import { CommandFailure, parseCommandLine, runCommand, UsageError } from './command.js';

const USAGE = `node dist/cli/verify-backup.js ARCHIVE   restore it into a temporary MariaDB and compare

ARCHIVE is a file, the name of an archive in BACKUP_TARGET, or latest. BACKUP_KEY is its key. This changes nothing in
the product; it only records a successful check. TMPDIR needs room for the whole database.`;

const TITLE_WIDTH = 11;

function print({ title, checked, wrong }: Finding): void {
  console.log(`${title.padEnd(TITLE_WIDTH)}${checked}${wrong.length === 0 ? ': OK' : ''}`);
  for (const line of wrong) console.log(`${' '.repeat(TITLE_WIDTH)}DIFFERS: ${line}`);
}

async function main() {
  const { positionals } = parseCommandLine(process.argv.slice(2), {});
  const [archive] = positionals;
  if (archive === undefined || positionals.length > 1) throw new UsageError('Pass one archive.');
  const config = loadConfig();
  const began = performance.now();
  const { differences, manifest } = await whenStopped((signal) =>
    withArchive(openArchiveStore(config), archive, (path) =>
      verifyArchive({ path, key: config.backup.key, signal }, print),
    ),
  );
  if (differences > 0) throw new CommandFailure(`${differences} differences.`);
  await leaveMark(config, BACKUP_MARKS.verified, manifest.mark);
  console.log(`verified   in ${((performance.now() - began) / 1_000).toFixed(1)} s`);
}

await runCommand({ main, failure: 'The archive was not verified.', usage: USAGE });
