import { createConnection, type Connection, type RowDataPacket } from 'mysql2/promise';

/**
 * The rows of a database as they were at a moment. They are kept in memory: migrations write a few countries and the
 * like.
 */
export class RowKeeper {
  private constructor(
    private readonly connection: Connection,
    /** By table; without those of computed columns, which cannot be written. */
    private readonly kept: ReadonlyMap<string, readonly RowDataPacket[]>,
    private readonly findWritten: string,
  ) {}

  static async of(url: string): Promise<RowKeeper> {
    const connection = await createConnection({ uri: url, multipleStatements: true, dateStrings: true });
    await connection.query('SET SESSION foreign_key_checks = 0');
    const [columns] = await connection.query<RowDataPacket[]>(
      `SELECT table_name AS name, GROUP_CONCAT(IF(is_generated = 'NEVER', CONCAT('\`', column_name, '\`'), NULL)) AS columns
         FROM information_schema.columns JOIN information_schema.tables USING (table_schema, table_name)
        WHERE table_schema = DATABASE() AND table_type = 'BASE TABLE' GROUP BY table_name`,
    );
    const kept = new Map<string, readonly RowDataPacket[]>();
    for (const { name, columns: list } of columns as { name: string; columns: string }[]) {
      const [rows] = await connection.query<RowDataPacket[]>(`SELECT ${list} FROM \`${name}\``);
      kept.set(name, rows);
    }
    const findWritten = [...kept.keys()]
      .map((name) => `SELECT '${name}' AS name FROM DUAL WHERE EXISTS (SELECT * FROM \`${name}\`)`)
      .join(' UNION ALL ');
    return new RowKeeper(connection, kept, findWritten);
  }

  /** Empties the tables that have rows, and writes again those that were there. */
  async restore(): Promise<void> {
    const [written] = await this.connection.query<RowDataPacket[]>(this.findWritten);
    const names = new Set((written as { name: string }[]).map(({ name }) => name));
    for (const [name, rows] of this.kept) if (rows.length > 0) names.add(name);
    const statements = [...names].map((name) => `DELETE FROM \`${name}\``);
    await this.connection.query(['BEGIN', ...statements].join(';'));
    for (const name of names) {
      const rows = this.kept.get(name) ?? [];
      const [first] = rows;
      if (!first) continue;
      const columns = Object.keys(first);
      await this.connection.query(`INSERT INTO \`${name}\` (??) VALUES ?`, [
        columns,
        rows.map((row) => columns.map((column) => row[column] as unknown)),
      ]);
    }
    await this.connection.query('COMMIT');
  }
}
