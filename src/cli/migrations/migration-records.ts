import type { DataSource } from 'typeorm';

/**
 * Records of migrations. Applied ones are in TypeORM's table. The one that is in progress, up or down, is in the
 * lease's row, which all migrating processes share.
 */
export class MigrationRecords {
  constructor(private readonly dataSource: DataSource) {}

  /** Names in the order in which they ran; empty when none ever did. */
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
    await this.dataSource.query(
      'ALTER TABLE migration_lease ADD COLUMN IF NOT EXISTS unfinished VARCHAR(255) NULL',
    );
  }

  /** The migration that was interrupted, because its process was stopped. */
  async unfinished(): Promise<string | undefined> {
    const [row] = await this.dataSource.query<{ unfinished: string | null }[]>(
      'SELECT unfinished FROM migration_lease WHERE id = 1',
    );
    return row?.unfinished ?? undefined;
  }

  async begin(name: string): Promise<void> {
    await this.dataSource.query('UPDATE migration_lease SET unfinished = ? WHERE id = 1', [name]);
  }

  async end(): Promise<void> {
    await this.dataSource.query('UPDATE migration_lease SET unfinished = NULL WHERE id = 1');
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

/** Time at which it was written, from the end of its name. */
export const timestampOf = (name: string) => Number(/\d{13}$/.exec(name)?.[0]);
