import type { DataSource } from 'typeorm';

/** Which migrations have run, in the table that TypeORM keeps for it. */
export class MigrationRecords {
  constructor(private readonly dataSource: DataSource) {}

  /** Names, in the order in which they ran; none where nothing ever did. */
  async names(): Promise<string[]> {
    const tables = await this.dataSource.query<object[]>(`SHOW TABLES LIKE 'migrations'`);
    if (tables.length === 0) return [];
    const rows = await this.dataSource.query<{ name: string }[]>('SELECT name FROM migrations ORDER BY id');
    return rows.map(({ name }) => name);
  }

  async prepare(): Promise<void> {
    await this.dataSource.query(`
      CREATE TABLE IF NOT EXISTS migrations (
        id INT NOT NULL AUTO_INCREMENT,
        timestamp BIGINT NOT NULL,
        name VARCHAR(255) NOT NULL,
        PRIMARY KEY (id)
      ) ENGINE=InnoDB`);
  }

  async add(name: string): Promise<void> {
    await this.dataSource.query(
      `INSERT INTO migrations (timestamp, name)
       SELECT ?, ? FROM DUAL WHERE NOT EXISTS (SELECT 1 FROM migrations AS there WHERE there.name = ?)`,
      [timestampOf(name), name, name],
    );
  }

  async remove(name: string): Promise<void> {
    await this.dataSource.query('DELETE FROM migrations WHERE name = ?', [name]);
  }
}

const timestampOf = (name: string) => Number(/\d{13}$/.exec(name)?.[0]);
