import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { DumpScanner } from './dump-scanner.js';

const DUMP = `-- MariaDB dump
/*!40103 SET TIME_ZONE='+00:00' */;
-- CHANGE MASTER TO MASTER_LOG_FILE='binlog.000007', MASTER_LOG_POS=815;

--
-- Table structure for table \`a\`
--

CREATE TABLE \`a\` (
  \`id\` int(11) NOT NULL
);
INSERT INTO \`a\` VALUES
(1,'x\\n(2)'),
(2,NULL);
INSERT INTO \`a\` VALUES
(3,'-- Table structure for table');

--
-- Table structure for table \`b\`
--

-- SET GLOBAL gtid_slave_pos='0-1-42';
/*!40103 SET TIME_ZONE=@OLD_TIME_ZONE */;

-- Dump completed
`;

function scan(size: number) {
  const scanner = new DumpScanner();
  const seen: Record<string, string> = {};
  const bytes = Buffer.from(DUMP);
  for (let at = 0; at < bytes.length; at += size) {
    scanner.push(bytes.subarray(at, at + size), (table = 'none', part) => {
      seen[table] = (seen[table] ?? '') + part.toString();
    });
  }
  return { scanner, seen };
}

describe.each([1, 7, 64, 10_000])('DumpScanner, reading %s bytes at a time', (size) => {
  it('counts and hashes rows, however statements group them', () => {
    const { scanner } = scan(size);
    const sum = createHash('sha256').update(`(1,'x\\n(2)')(2,NULL)(3,'-- Table structure for table')`);
    expect(scanner.tables).toEqual([
      { name: 'a', rows: 3, sha256: sum.digest('hex') },
      { name: 'b', rows: 0, sha256: createHash('sha256').digest('hex') },
    ]);
    expect(scanner.bytes).toBe(Buffer.byteLength(DUMP));
  });

  it('finds the position of the binary log and the end of the dump', () => {
    const { scanner } = scan(size);
    expect(scanner.binlog).toEqual({ file: 'binlog.000007', position: 815, gtid: '0-1-42' });
    expect(scanner.complete).toBe(true);
  });

  it('assigns each line to its table', () => {
    const { seen } = scan(size);
    expect(seen['a']).toMatch(/^-- Table structure for table `a`\n[\s\S]*\(3,[^\n]*\);\n\n--\n$/);
    expect(seen['b']).toMatch(/^-- Table structure for table `b`/);
    expect(Object.values(seen).join('')).toHaveLength(DUMP.length);
  });
});
