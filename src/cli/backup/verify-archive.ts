import { formatNumber } from '../../shared/format.js';
import { createHash } from 'node:crypto';
import type { DataSource } from 'typeorm';
import { HEADER, isDatabase, type Manifest, storedFile } from './archive-format.js';
import { type ArchiveFile, checkArchive, readArchive } from './archive-reader.js';
import { accountsOf } from './archived-accounts.js';
import { scanDatabase } from './dump.js';
import { EntryGroups } from './entry-groups.js';
import { loadSql, unzipped } from './load-database.js';
import { withPrivateServer } from './private-server.js';
import {
  checkForeignKeys,
  checkHistory,
  checkIdentities,
  checkPictures,
  type HeldFile,
  makeHeld,
  noteAccounts,
  noteFiles,
} from './references.js';
import { withDatabase } from './source-database.js';

/** Name of the database in the private server. */
const RESTORED = 'feast';
const NOTED_AT_ONCE = 1_000;

/** Result of one check; `wrong` is empty when it passed. */
export interface Finding {
  title: string;
  checked: string;
  wrong: string[];
}

/**
 * Restores an archive into a private server and checks the result against the archive. The checks cover rows, foreign
 * keys, images that are shown, files of the history, and users' accounts.
 * @throws CommandFailure for an incomplete archive
 */
export async function verifyArchive(
  file: ArchiveFile,
  report: (finding: Finding) => void,
): Promise<{ manifest: Manifest; differences: number }> {
  const { header, manifest } = await checkArchive(file);
  let differences = 0;
  const tell = (finding: Finding) => {
    differences += finding.wrong.length;
    report(finding);
  };
  const parts = `${manifest.entries.count} parts, from ${manifest.mark}, by Feast ${header.version}`;
  tell({ title: 'archive', checked: parts, wrong: [] });
  await withPrivateServer(async (urlOf) => {
    await withDatabase(urlOf(''), async (server) => {
      await server.query(`CREATE DATABASE ${RESTORED} CHARACTER SET utf8mb4 COLLATE utf8mb4_unicode_ci`);
      await makeHeld(server);
    });
    const url = urlOf(RESTORED);
    await withDatabase(url, async (database) => {
      const counted = await load(file, url, database);
      tell({ title: 'tables', ...(await compareTables(url, manifest, file.signal)) });
      tell(inWords('references', 'foreign keys', await checkForeignKeys(database)));
      tell({ title: 'files', ...compareCounts(counted.files, manifest.files.count) });
      tell(inWords('images', 'in use', await checkPictures(database)));
      tell(inWords('history', 'files of old entries', await checkHistory(database, manifest.mark)));
      if (!manifest.accounts) return;
      tell({ title: 'accounts', ...compareCounts(counted.accounts, manifest.accounts.count) });
      tell(inWords('identities', 'of users', await checkIdentities(database)));
    });
  }, file.signal);
  return { manifest, differences };
}

/** Restores the database, and records the files and accounts beside it. */
async function load(file: ArchiveFile, url: string, database: DataSource) {
  const counted = { files: 0, accounts: 0 };
  const groups = new EntryGroups(readArchive(file));
  try {
    for await (const _ of groups.while((name) => name === HEADER));
    await loadSql(url, unzipped(groups.while(isDatabase)), file.signal);
    let held: HeldFile[] = [];
    for await (const { name, bytes } of groups.while((entry) => storedFile(entry) !== undefined)) {
      file.signal.throwIfAborted();
      held.push({
        name: name.replace(/^files\//, ''),
        sha256: createHash('sha256').update(bytes).digest('hex'),
      });
      counted.files += 1;
      if (held.length < NOTED_AT_ONCE) continue;
      await noteFiles(database, held);
      held = [];
    }
    await noteFiles(database, held);
    for await (const { accounts } of accountsOf(groups)) {
      counted.accounts += accounts.length;
      await noteAccounts(
        database,
        accounts.map(({ localId }) => localId),
      );
    }
    await groups.end();
  } finally {
    await groups.close();
  }
  return counted;
}

/** Reads every row back in the same way as for the archive. */
async function compareTables(url: string, { database }: Manifest, signal: AbortSignal) {
  const { tables } = await scanDatabase(url, signal);
  const found = new Map(tables.map((table) => [table.name, table]));
  const wrong = database.tables.flatMap(({ name, rows, sha256 }) => {
    const there = found.get(name);
    if (!there) return [`${name} is missing`];
    if (there.rows !== rows) return [`${name} has ${there.rows} rows instead of ${rows}`];
    return there.sha256 === sha256 ? [] : [`${name} has different values`];
  });
  const more = tables.filter(({ name }) => !database.tables.some((table) => table.name === name));
  wrong.push(...more.map(({ name }) => `${name} is not in the archive`));
  const rows = tables.reduce((sum, table) => sum + table.rows, 0);
  return { checked: `${tables.length} with ${formatNumber(rows)} rows, count and checksum`, wrong };
}

function compareCounts(found: number, kept: number) {
  return { checked: String(found), wrong: found === kept ? [] : [`${kept} were kept`] };
}

const inWords = (
  title: string,
  what: string,
  { checked, wrong }: { checked: number; wrong: string[] },
): Finding => ({
  title,
  checked: `${formatNumber(checked)} ${what}`,
  wrong,
});
