import { createHash } from 'node:crypto';
import { gzipSync } from 'node:zlib';
import type { DataSource } from 'typeorm';
import type { AuditArchive } from '../../infra/audit/audit-archive.entity.js';
import { AUDIT_MARKS } from '../../infra/audit/audit-marks.js';
import type { Storage } from '../../infra/storage/storage.js';
import { keptSince } from '../../shared/retention.js';
import { CommandFailure } from '../command.js';

/** Maximum entries in one file, which is processed in memory. */
const MOST_ENTRIES = 5_000;
/** Files per query. */
const PAGE = 100;

type Entry = Record<string, unknown> & { id: number };
type ArchivedFile = Pick<AuditArchive, 'name' | 'sha256'>;

const dayOf = (at: Date) => at.toISOString().slice(0, 10);
const sha256 = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex');

/** One JSON object per line, without empty fields, compressed; equal entries give equal bytes. */
const pack = (entries: readonly Entry[]) =>
  gzipSync(
    `${entries.map((entry) => JSON.stringify(entry, (_key, value: unknown) => value ?? undefined)).join('\n')}\n`,
  );

/**
 * Moves old entries of the audit log into files (C-314), only in whole days. A file is first stored and read back.
 * One transaction then deletes its entries and adds the row that says where they are. After an interruption the same
 * file is written again, so nothing is lost or duplicated.
 */
export class HistoryArchive {
  constructor(
    private readonly dataSource: DataSource,
    private readonly storage: Storage,
    private readonly report: (line: string) => void,
  ) {}

  /** @returns the number of moved entries @throws CommandFailure when storage did not keep a file */
  async archive(now: Date): Promise<number> {
    const before = dayOf(keptSince('history', now));
    let moved = 0;
    for (;;) {
      const day = await this.oldestDay(before);
      if (day === undefined) return moved;
      moved += await this.archivePart(day);
    }
  }

  /** Deletes expired files. @returns their number */
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

  /** Records that the run has finished. An alert fires when this stops. */
  async markRun(): Promise<void> {
    await this.dataSource.query(
      'INSERT INTO audit_marks (name, entry_id) VALUES (?, 0) ON DUPLICATE KEY UPDATE updated_at = CURRENT_TIMESTAMP(3)',
      [AUDIT_MARKS.upkeep],
    );
  }

  /** Reads every file that should exist. @throws CommandFailure that names missing and changed files */
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
      // Two processes can write the same file; only one of them moves the entries.
      if (affectedRows !== ids.length)
        throw new CommandFailure('Another process is archiving at the same time.');
    });
  }

  private async isThere({ name, sha256: hash }: ArchivedFile): Promise<boolean> {
    const bytes = await this.storage.read('archive', name);
    return bytes !== undefined && sha256(bytes) === hash;
  }
}
