import { createHash } from 'node:crypto';
import { gzipSync } from 'node:zlib';
import type { DataSource } from 'typeorm';
import type { AuditArchive } from '../../infra/audit/audit-archive.entity.js';
import { AUDIT_MARKS } from '../../infra/audit/audit-marks.js';
import type { Storage } from '../../infra/storage/storage.js';
import { keptSince } from '../../shared/retention.js';
import { CommandFailure } from '../command.js';

/** Entries in one file, at most: it is handled as a whole. */
const MOST_ENTRIES = 5_000;
/** Files that are looked up at a time. */
const PAGE = 100;

type Entry = Record<string, unknown> & { id: number };
type ArchivedFile = Pick<AuditArchive, 'name' | 'sha256'>;

const dayOf = (at: Date) => at.toISOString().slice(0, 10);
const sha256 = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex');

/** One JSON object a line, without what is empty, compressed; the same entries make the same bytes. */
const pack = (entries: readonly Entry[]) =>
  gzipSync(
    `${entries.map((entry) => JSON.stringify(entry, (_key, value: unknown) => value ?? undefined)).join('\n')}\n`,
  );

/**
 * Moves entries of the audit log that are old enough into files (C-314), whole days alone. A file is stored and read
 * again first; then its entries go, in one transaction with the row that says where they are. Cut off in between, the
 * same file is written again: nothing is lost, and nothing is there twice.
 */
export class HistoryArchive {
  constructor(
    private readonly dataSource: DataSource,
    private readonly storage: Storage,
    private readonly report: (line: string) => void,
  ) {}

  /** @returns how many entries were moved @throws CommandFailure when storage did not keep a file */
  async archive(now: Date): Promise<number> {
    const before = dayOf(keptSince('history', now));
    let moved = 0;
    for (;;) {
      const day = await this.oldestDay(before);
      if (day === undefined) return moved;
      moved += await this.archivePart(day);
    }
  }

  /** Deletes files that are old enough. @returns how many */
  async removeOld(now: Date): Promise<number> {
    const before = dayOf(keptSince('archive', now));
    let removed = 0;
    for (;;) {
      const files = await this.dataSource.query<ArchivedFile[]>(
        'SELECT name FROM audit_archives WHERE day < ? ORDER BY day LIMIT ?',
        [before, PAGE],
      );
      for (const { name } of files) {
        await this.storage.remove('archive', name);
        await this.dataSource.query('DELETE FROM audit_archives WHERE name = ?', [name]);
      }
      removed += files.length;
      if (files.length < PAGE) return removed;
    }
  }

  /** Leaves word that the upkeep has come to its end: whoever watches is told when it does not. */
  async markRun(): Promise<void> {
    await this.dataSource.query(
      'INSERT INTO audit_marks (name, entry_id) VALUES (?, 0) ON DUPLICATE KEY UPDATE updated_at = CURRENT_TIMESTAMP(3)',
      [AUDIT_MARKS.upkeep],
    );
  }

  /** Reads every file there should be. @throws CommandFailure that names those that are gone, or not as they were */
  async check(): Promise<number> {
    const broken: string[] = [];
    let after = '';
    let count = 0;
    for (;;) {
      const files = await this.dataSource.query<ArchivedFile[]>(
        'SELECT name, sha256 FROM audit_archives WHERE name > ? ORDER BY name LIMIT ?',
        [after, PAGE],
      );
      for (const file of files) if (!(await this.isThere(file))) broken.push(file.name);
      count += files.length;
      after = files.at(-1)?.name ?? after;
      if (files.length < PAGE) break;
    }
    if (broken.length > 0)
      throw new CommandFailure(`These files do not match their hashes: ${broken.join(', ')}.`);
    return count;
  }

  private async oldestDay(before: string): Promise<string | undefined> {
    const [oldest] = await this.dataSource.query<{ at: Date }[]>(
      'SELECT at FROM audit_log WHERE at < ? ORDER BY at LIMIT 1',
      [before],
    );
    return oldest && dayOf(oldest.at);
  }

  private async archivePart(day: string): Promise<number> {
    const entries = await this.dataSource.query<Entry[]>(
      'SELECT * FROM audit_log WHERE at >= ? AND at < ? + INTERVAL 1 DAY ORDER BY id LIMIT ?',
      [day, day, MOST_ENTRIES],
    );
    const first = entries[0]?.id ?? 0;
    const bytes = pack(entries);
    const file = { name: `history${day.replaceAll('-', '')}n${first}.gz`, sha256: sha256(bytes) };
    await this.storage.put('archive', file.name, bytes);
    if (!(await this.isThere(file))) throw new CommandFailure(`The storage did not keep ${file.name}.`);
    await this.move(entries, {
      ...file,
      day,
      first_id: first,
      last_id: entries.at(-1)?.id ?? 0,
      entries: entries.length,
      bytes: bytes.length,
    });
    this.report(`${day}: ${entries.length} entries in ${file.name}`);
    return entries.length;
  }

  private async move(entries: readonly Entry[], row: Omit<AuditArchive, 'created_at' | 'updated_at'>) {
    await this.dataSource.transaction(async (manager) => {
      await manager.query(`INSERT INTO audit_archives (${Object.keys(row).join(', ')}) VALUES (?)`, [
        Object.values(row),
      ]);
      const ids = entries.map(({ id }) => id);
      const { affectedRows } = await manager.query<{ affectedRows: number }>(
        'DELETE FROM audit_log WHERE id IN (?)',
        [ids],
      );
      // Two at once have written the same file: one of them moves the entries.
      if (affectedRows !== ids.length)
        throw new CommandFailure('Another process is archiving at the same time.');
    });
  }

  private async isThere({ name, sha256: hash }: ArchivedFile): Promise<boolean> {
    const bytes = await this.storage.read('archive', name);
    return bytes !== undefined && sha256(bytes) === hash;
  }
}
