import { basename } from 'node:path';
import type { Config } from '../../config/config.js';
import { loadMigrations } from '../../infra/database/migration-files.js';
import { ProviderArchive } from '../../infra/identity/provider-archive.js';
import { type Storage, STORAGE_AREAS, type StorageArea } from '../../infra/storage/storage.js';
import { CommandFailure } from '../command.js';
import { type Entry, HEADER, type Header, isDatabase, type Manifest, storedFile } from './archive-format.js';
import { type ArchiveFile, checkArchive, readArchive } from './archive-reader.js';
import { accountsOf } from './archived-accounts.js';
import { EntryGroups } from './entry-groups.js';
import { loadSql, unzipped, withoutTable } from './load-database.js';
import { differingCounts, ensureDatabase, whileMarked } from './restore-target.js';
import { withDatabase } from './source-database.js';

/** Restored last: without it, the product treats the database as not ready. */
const MIGRATIONS = 'migrations';
/** Files that are stored in parallel. */
const FILES_AT_ONCE = 8;

export interface RestoreWork {
  file: ArchiveFile;
  /** URL of an account that can create tables. */
  url: string;
  /** Undefined: no files. */
  storage: Storage | undefined;
  /** Undefined: no accounts. */
  identity: Config['identity'] | undefined;
  report: (line: string) => void;
}

export interface RestoreResult {
  header: Header;
  manifest: Manifest;
  /** Migrations of this version that the restored database still needs. */
  pending: string[];
}

/**
 * Restores an archive into an empty database, and adds its files and accounts. Existing files and accounts stay as
 * they are. A restore that was interrupted can be started again.
 * @throws CommandFailure for an incomplete or too new archive, and for a database that is not empty
 */
export async function restoreArchive(work: RestoreWork): Promise<RestoreResult> {
  const { file, url, report } = work;
  const { header, manifest } = await checkArchive(file);
  const pending = await pendingMigrations(header, manifest);
  report(`archive    complete, from ${manifest.mark}, by Feast ${header.version}`);
  await ensureDatabase(url);
  await withDatabase(url, (connection) =>
    whileMarked(connection, basename(file.path), async () => {
      const groups = new EntryGroups(readArchive(file));
      try {
        const migrations = await restoreDatabase(work, groups);
        await restoreFiles(work, groups);
        await restoreAccounts(work, groups);
        await groups.end();
        await loadSql(url, oneChunk(migrations), file.signal);
      } finally {
        await groups.close();
      }
      const wrong = await differingCounts(connection, manifest);
      if (wrong.length > 0)
        throw new CommandFailure(`The restored data differs from the archive: ${wrong.join(', ')}.`);
    }),
  );
  return { header, manifest, pending };
}

/**
 * Migrations that this version would still run. @throws CommandFailure when a newer version has migrated the database
 */
async function pendingMigrations(header: Header, { database }: Manifest): Promise<string[]> {
  const known = (await loadMigrations()).map(({ name }) => name);
  const unknown = database.migrations.filter((name) => !known.includes(name));
  if (unknown.length === 0) return known.filter((name) => !database.migrations.includes(name));
  throw new CommandFailure(
    `A newer version made this archive (Feast ${header.version}). This version does not know ${unknown.join(', ')}. ` +
      'Restore it with that version.',
  );
}

/** @returns the SQL of the table of applied migrations */
async function restoreDatabase({ url, file, report }: RestoreWork, groups: EntryGroups): Promise<Buffer> {
  for await (const _ of groups.while((name) => name === HEADER));
  let migrations: Buffer = Buffer.alloc(0);
  const sql = withoutTable(unzipped(groups.while(isDatabase)), MIGRATIONS, (kept) => (migrations = kept));
  await loadSql(url, sql, file.signal);
  report('database   restored');
  return migrations;
}

async function restoreFiles({ storage, file, report }: RestoreWork, groups: EntryGroups): Promise<void> {
  let count = 0;
  let storing: Promise<void>[] = [];
  for await (const entry of groups.while((name) => storedFile(name) !== undefined)) {
    file.signal.throwIfAborted();
    if (!storage) continue;
    storing.push(store(storage, entry));
    count += 1;
    if (storing.length < FILES_AT_ONCE) continue;
    await Promise.all(storing);
    storing = [];
  }
  await Promise.all(storing);
  report(storage ? `files      ${count} restored` : 'files      skipped');
}

async function store(storage: Storage, { name: entry, bytes }: Entry): Promise<void> {
  const { area, name } = storedFile(entry) ?? { area: '', name: '' };
  if (!isArea(area)) throw new CommandFailure(`The archive has an unknown file: ${entry}.`);
  await storage.put(area, name, bytes);
}

const isArea = (text: string): text is StorageArea => STORAGE_AREAS.some((area) => area === text);

async function restoreAccounts({ identity, file, report }: RestoreWork, groups: EntryGroups): Promise<void> {
  const provider = identity && (await ProviderArchive.open(identity));
  const counted = { found: 0, added: 0 };
  for await (const { accounts, hash } of accountsOf(groups)) {
    file.signal.throwIfAborted();
    counted.found += accounts.length;
    if (provider) counted.added += await provider.addMissing(accounts, hash);
  }
  if (!provider) report(`accounts   skipped (${counted.found})`);
  else report(`accounts   ${counted.added} added, ${counted.found - counted.added} already there`);
}

async function* oneChunk(bytes: Buffer) {
  yield bytes;
}
