import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { DataSource } from 'typeorm';
import { pino } from 'pino';
import { openDataSource } from '../../src/infra/database/data-source.js';
import { loadMigrations } from '../../src/infra/database/migration-files.js';
import { createDatabase, openMigrator, testDatabase } from '../support/database.js';
import { namesIn } from '../support/repository.js';
import { foreignKeysOf, indicesOf, loadEntities, schemaOf, tableNames } from '../support/schema.js';

/** Tables whose rows never change, with their own time column. */
const LOGS = ['audit_log'];

const sorted = <T extends { table: string; name?: string }>(parts: T[]) =>
  parts.toSorted((one, other) => `${one.table}.${one.name}`.localeCompare(`${other.table}.${other.name}`));
/** InnoDB treats both rules the same; MariaDB stores the one that was written. */
const asRestrict = (rule = 'NO ACTION') => rule.replace('NO ACTION', 'RESTRICT');

describe('migrations', () => {
  it('a migration has its own file, named by time and content, and a class with the same name', async () => {
    const files = namesIn('migrations').sort();
    const classes = (await loadMigrations()).map(({ name }) => name);
    const expected = files.map((file) => {
      const [, timestamp, words = ''] = /^(\d{13})-([a-z]+(?:-[a-z]+)+)\.ts$/.exec(file) ?? [];
      const name = words.replace(/(?:^|-)(\w)/g, (_, letter: string) => letter.toUpperCase());
      return `${name}${timestamp}`;
    });
    expect(classes).toEqual(expected);
  });

  it('a migration reverts exactly what it did', async () => {
    const dataSource = await openMigrator(await createDatabase('migrations_each'));
    const runner = dataSource.createQueryRunner();
    const migrations = (await loadMigrations()).map((Migration) => new Migration());
    const before: string[][] = [];
    for (const migration of migrations) {
      before.push(await schemaOf(runner));
      await migration.up(runner);
    }
    const complete = await schemaOf(runner);
    for (const migration of migrations.toReversed()) {
      await migration.down(runner);
      expect(await schemaOf(runner)).toEqual(before.pop());
    }
    for (const migration of migrations) await migration.up(runner);
    expect(await schemaOf(runner)).toEqual(complete);
    await runner.release();
    await dataSource.destroy();
  });
});

describe('the migrated database', () => {
  let dataSource: DataSource;
  beforeAll(async () => {
    dataSource = await openDataSource({
      url: await testDatabase(),
      poolSize: 1,
      entities: await loadEntities(),
      logger: pino({ level: 'silent' }),
    });
  });
  afterAll(() => dataSource.destroy());

  it('the database has a table for each entity, and no other', async () => {
    const described = dataSource.entityMetadatas.map(({ tableName }) => tableName);
    expect(described.sort()).toEqual((await tableNames(dataSource)).sort());
  });

  it('the database has the columns of the entities', async () => {
    const { upQueries } = await dataSource.driver.createSchemaBuilder().log();
    // TypeORM distinguishes NO ACTION and RESTRICT, and misses indices named like a foreign key. The next two tests
    // compare
    // those.
    const ownKeys = (await foreignKeysOf(dataSource)).map(({ name }) => `CREATE INDEX \`${name}\``);
    const differences = upQueries
      .map(({ query }) => query)
      .filter((query) => !/ (?:DROP|ADD CONSTRAINT \S+) FOREIGN KEY /.test(query))
      .filter((query) => !ownKeys.some((start) => query.startsWith(start)));
    expect(differences).toEqual([]);
  });

  it('the database has the indices of the entities', async () => {
    const described = dataSource.entityMetadatas.flatMap(({ tableName, indices }) =>
      indices.map(({ name, isUnique, columns }) => ({
        table: tableName,
        name,
        unique: isUnique,
        columns: columns.map(({ databaseName }) => databaseName).join(),
      })),
    );
    expect(sorted(await indicesOf(dataSource))).toEqual(sorted(described));
  });

  it('the database has the foreign keys of the entities', async () => {
    const described = dataSource.entityMetadatas.flatMap(({ tableName, foreignKeys }) =>
      foreignKeys.map((key) => ({
        table: tableName,
        name: key.name,
        columns: key.columnNames.join(),
        references: `${key.referencedTablePath} (${key.referencedColumnNames.join()})`,
        onDelete: asRestrict(key.onDelete),
        onUpdate: asRestrict(key.onUpdate),
      })),
    );
    const found = (await foreignKeysOf(dataSource)).map((key) => ({
      ...key,
      onDelete: asRestrict(key.onDelete),
      onUpdate: asRestrict(key.onUpdate),
    }));
    expect(sorted(found)).toEqual(sorted(described));
  });

  it('every row stores when it was created and changed', async () => {
    const rows = await dataSource.query<{ name: string }[]>(
      `SELECT table_name AS name FROM information_schema.columns
       WHERE table_schema = DATABASE() AND data_type = 'datetime' AND is_nullable = 'NO'
         AND (column_name = 'created_at' AND column_default LIKE 'current_timestamp%'
           OR column_name = 'updated_at' AND extra LIKE 'on update current_timestamp%')
       GROUP BY table_name HAVING COUNT(*) = 2`,
    );
    const without = (await tableNames(dataSource)).filter(
      (table) => !rows.some(({ name }) => name === table),
    );
    expect(without).toEqual(LOGS);
  });

  it('tables are transactional and store every language', async () => {
    const others = await dataSource.query<object[]>(
      `SELECT table_name, engine, table_collation FROM information_schema.tables
       WHERE table_schema = DATABASE() AND table_name NOT IN ('migrations', 'migration_lease')
         AND NOT (engine = 'InnoDB' AND table_collation = 'utf8mb4_unicode_ci')`,
    );
    expect(others).toEqual([]);
  });

  it('emails are compared byte by byte', async () => {
    const folding = await dataSource.query<object[]>(
      `SELECT table_name, column_name, collation_name FROM information_schema.columns
       WHERE table_schema = DATABASE() AND column_name IN ('email', 'slug', 'recipient')
         AND collation_name <> 'utf8mb4_nopad_bin'`,
    );
    expect(folding).toEqual([]);
  });

  it("a row cannot belong to another restaurant's row", async () => {
    // The owner is a restaurant, or 0 for a shared row. Checks in the tables enforce that.
    const loose = await dataSource.query<object[]>(
      `SELECT uses.constraint_name, uses.table_name FROM information_schema.key_column_usage uses
       WHERE uses.table_schema = DATABASE() AND uses.referenced_table_name IS NOT NULL
         AND 2 = (SELECT COUNT(*) FROM information_schema.columns both_have
                  WHERE both_have.table_schema = DATABASE() AND both_have.column_name = 'restaurant_id'
                    AND both_have.table_name IN (uses.table_name, uses.referenced_table_name))
       GROUP BY uses.constraint_name, uses.table_name
       HAVING SUM(uses.column_name = 'restaurant_id' OR uses.column_name LIKE '%owner_id') = 0`,
    );
    expect(loose).toEqual([]);
  });
});
