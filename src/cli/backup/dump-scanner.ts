import { createHash, type Hash } from 'node:crypto';
import type { BinlogMark, TableSum } from './archive-format.js';

const NEWLINE = 0x0a;
const ROW = 0x28; // (
const COMMENT = 0x2d; // -

const TABLE = /^-- Table structure for table `(.+)`$/;
const POSITION = /^-- CHANGE MASTER TO MASTER_LOG_FILE='([^']+)', MASTER_LOG_POS=(\d+);$/;
const GTID = /^-- SET GLOBAL gtid_slave_pos='([^']*)';$/;
/** Ends the last table: the statements after it reset the session. */
const TAIL = /^\/\*!40103 SET TIME_ZONE=@OLD_TIME_ZONE \*\/;$/;
const COMPLETED = /^-- Dump completed/;

/**
 * Scans the output of `mariadb-dump` as it streams by. Each row is a line that begins with a bracket, since line
 * breaks within values are escaped. So rows can be counted and hashed. The checksum skips the comma or semicolon at a
 * line's end, which depends on how statements are split.
 */
export class DumpScanner {
  readonly tables: TableSum[] = [];
  bytes = 0;
  /** The dump has ended properly. */
  complete = false;
  private table: { name: string; rows: number; hash: Hash } | undefined;
  private rest: Buffer = Buffer.alloc(0);
  private binlogAt: Omit<BinlogMark, 'gtid'> | undefined;
  private gtid = '';

  get binlog(): BinlogMark | null {
    return this.binlogAt ? { ...this.binlogAt, gtid: this.gtid } : null;
  }

  /**
   * Scans the next bytes.
   * @param perTable called with the bytes of each table, or of none, in their order
   */
  push(chunk: Buffer, perTable?: (table: string | undefined, bytes: Buffer) => void): void {
    this.bytes += chunk.length;
    const text = this.rest.length > 0 ? Buffer.concat([this.rest, chunk]) : chunk;
    let start = 0;
    let told = 0;
    for (let end = text.indexOf(NEWLINE); end !== -1; end = text.indexOf(NEWLINE, start)) {
      const before = this.table?.name;
      this.line(text, start, end);
      if (perTable && this.table?.name !== before) {
        perTable(before, text.subarray(told, start));
        told = start;
      }
      start = end + 1;
    }
    if (perTable && start > told) perTable(this.table?.name, text.subarray(told, start));
    this.rest = Buffer.from(text.subarray(start));
  }

  private line(text: Buffer, start: number, end: number): void {
    if (text[start] === ROW && this.table) {
      this.table.rows += 1;
      this.table.hash.update(text.subarray(start, end - 1));
    } else if (text[start] === COMMENT) this.comment(text.toString('utf8', start, end));
    else if (text[start + 1] === 0x2a && TAIL.test(text.toString('utf8', start, end))) this.endTable();
  }

  private comment(line: string): void {
    const [, table] = TABLE.exec(line) ?? [];
    if (table !== undefined) {
      this.endTable();
      this.table = { name: table, rows: 0, hash: createHash('sha256') };
    }
    const [, file, position] = POSITION.exec(line) ?? [];
    if (file !== undefined) this.binlogAt = { file, position: Number(position) };
    const [, gtid] = GTID.exec(line) ?? [];
    if (gtid !== undefined) this.gtid = gtid;
    if (COMPLETED.test(line)) this.complete = true;
  }

  private endTable(): void {
    if (!this.table) return;
    const { name, rows, hash } = this.table;
    this.tables.push({ name, rows, sha256: hash.digest('hex') });
    this.table = undefined;
  }
}
