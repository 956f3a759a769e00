import { createConnection, type Connection, type RowDataPacket } from 'mysql2/promise';

interface Table {
  name: string;
  /** The CREATE statement. */
  made: string;
  /** The writable columns, without computed ones. */
  columns: readonly string[];
  rows: readonly RowDataPacket[];
}

/**
 * A copy of a database with its rows in memory, for the few rows that migrations write, such as countries. Copying it
 * takes a fraction of the time of the migrations.
 */
export class Snapshot {
  private constructor(
    private readonly connection: Connection,
    private readonly tables: readonly Table[],
  ) {}

  /** @param url of a database without other writers; its connection is kept for `restore` */
  static async of(url: string): Promise<Snapshot> {
    const connection = await open(url);
    const read = async <Row>(sql: string) => (await connection.query(sql))[0] as Row[];
    const names = await read<{ name: string; columns: string }>(
      `SELECT table_name AS name, GROUP_CONCAT(IF(is_generated = 'NEVER', column_name, NULL)) AS columns
         FROM information_schema.columns JOIN information_schema.tables USING (table_schema, table_name)
        WHERE table_schema = DATABASE() AND table_type = 'BASE TABLE' GROUP BY table_name`,
    );
    const tables: Table[] = [];
    for (const { name, columns } of names) {
      const [made] = await read<{ 'Create Table': string }>(`SHOW CREATE TABLE \`${name}\``);
      const written = columns.split(',');
      const rows = await read<RowDataPacket>(connection.format('SELECT ?? FROM ??', [written, name]));
      tables.push({ name, made: made?.['Create Table'] ?? '', columns: written, rows });
    }
    return new Snapshot(connection, tables);
  }

  /** Empties the tables that have rows, and writes the original rows again. */
  async restore(): Promise<void> {
    const asked = this.tables.map(
      ({ name }) => `SELECT '${name}' AS name WHERE EXISTS (SELECT * FROM \`${name}\`)`,
    );
    const [filled] = await this.connection.query<RowDataPacket[]>(asked.join(' UNION ALL '));
    const names = new Set(filled.map((row) => String(row['name'])));
    const written = this.tables.filter(({ name, rows }) => names.has(name) || rows.length > 0);
    const emptied = written.map(({ name }) => `DELETE FROM \`${name}\``);
    await this.connection.query(['BEGIN', ...emptied, ...written.flatMap(this.filled), 'COMMIT'].join(';'));
  }

  /** @param url of an empty database */
  async copyTo(url: string): Promise<void> {
    const connection = await open(url);
    const statements = this.tables.flatMap((table) => [table.made, ...this.filled(table)]);
    await connection.query(statements.join(';'));
    await connection.end();
  }

  private readonly filled = ({ name, columns, rows }: Table): string[] =>
    rows.length === 0
      ? []
      : [
          this.connection.format('INSERT INTO ?? (??) VALUES ?', [
            name,
            columns,
            rows.map((row) => columns.map((column) => row[column] as unknown)),
          ]),
        ];
}

/** Opens a connection that allows several statements in one query and any order of tables; dates stay as stored. */
async function open(url: string): Promise<Connection> {
  const connection = await createConnection({ uri: url, multipleStatements: true, dateStrings: true });
  await connection.query('SET SESSION foreign_key_checks = 0');
  return connection;
}
