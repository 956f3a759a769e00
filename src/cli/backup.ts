import { loadConfig } from '../config/config.js';
import { createStorage } from '../infra/storage/create-storage.js';
import { removeOld } from './backup/archive-store.js';
import { BACKUP_MARKS } from '../infra/backup/backup-marks.js';
import { whenStopped } from './backup/end-requested.js';
import { leaveMark } from './backup/leave-mark.js';
import { openArchiveStore } from './backup/open-archive-store.js';
import { inMegabytes, takeBackup } from './backup/take-backup.js';
import { parseFlags, runCommand, UsageError } from './command.js';

const USAGE = `node dist/cli/backup.js             back up the database, files and sign-in accounts
node dist/cli/backup.js --keep=N    and delete all archives but the newest N

BACKUP_TARGET is where archives are kept. BACKUP_KEY encrypts them. After each backup, archives older than
BACKUP_KEEP_DAYS are deleted.`;

const DAY = 86_400_000; // ms

/** @throws UsageError when the arguments are wrong */
function parseCommand(args: string[]): { keep: number | undefined } {
  const { keep } = parseFlags(args, { keep: { type: 'string' } });
  if (keep !== undefined && !/^[1-9]\d{0,3}$/.test(keep)) throw new UsageError('--keep needs a number.');
  return { keep: keep === undefined ? undefined : Number(keep) };
}

async function main() {
  const { keep } = parseCommand(process.argv.slice(2));
  const config = loadConfig();
  const began = performance.now();
  const store = openArchiveStore(config);
  const storage = await createStorage(config);
  const { name, bytes, contents } = await whenStopped((signal) =>
    takeBackup({ config, storage, store, signal, report: console.log }),
  );
  await leaveMark(config, BACKUP_MARKS.taken, contents.mark);
  const { binlog } = contents.database;
  const where = binlog ? `, ${binlog.file} at ${binlog.position}, GTID ${binlog.gtid}` : ', no binary log';
  console.log(`mark       ${contents.mark}${where}`);
  const kind = config.backup.key === undefined ? 'NOT encrypted (no BACKUP_KEY)' : 'encrypted';
  const seconds = ((performance.now() - began) / 1_000).toFixed(1);
  console.log(`archive    ${store.placeOf(name)}, ${inMegabytes(bytes)}, ${kind}, ${seconds} s`);
  const since = new Date(Date.now() - config.backup.keepDays * DAY);
  for (const old of await removeOld(store, { since, count: keep }))
    console.log(`deleted    ${store.placeOf(old)}`);
}

await runCommand({ main, failure: 'No backup was taken.', usage: USAGE });
