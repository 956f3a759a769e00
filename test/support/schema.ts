import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { getMetadataArgsStorage } from 'typeorm';
import type { ClassOf } from '../../src/infra/database/data-source.js';
import { ROOT } from './repository.js';

/** Loads every entity class. */
export async function loadEntities(): Promise<ClassOf[]> {
  const files = readdirSync(join(ROOT, 'src'), { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.entity.ts'))
    .sort();
  const classes: ClassOf[] = [];
  // Imports one after the other, in a fixed order.
  for (const file of files) {
    const module = (await import(pathToFileURL(join(ROOT, 'src', file)).href)) as Record<string, ClassOf>;
    classes.push(...Object.values(module));
  }
  const described = new Set(getMetadataArgsStorage().tables.map(({ target }) => target));
  return classes.filter((it) => described.has(it));
}

/** A data source, or the single connection that a test holds. */
interface Queryable {
  query<T>(sql: string): Promise<T>;
}

/** Names of the tables, without TypeORM's table of migrations. */
export async function tableNames(database: Queryable): Promise<string[]> {
  const rows = await database.query<{ name: string }[]>(
    `SELECT table_name AS name FROM information_schema.tables
     WHERE table_schema = DATABASE() AND table_name NOT IN ('migrations', 'migration_lease') ORDER BY table_name`,
  );
  return rows.map(({ name }) => name);
}

/** Each table's CREATE statement: columns, keys, foreign keys, checks, engine, collation. */
export async function schemaOf(database: Queryable): Promise<string[]> {
  const statements: string[] = [];
  for (const name of await tableNames(database)) {
    const [row] = await database.query<Record<string, string>[]>(`SHOW CREATE TABLE \`${name}\``);
    // Counters differ after rows were deleted.
    statements.push(String(row?.['Create Table']).replace(/ AUTO_INCREMENT=\d+/, ''));
  }
  return statements;
}

/** Every index except primary keys; `columns` are joined by commas. */
export async function indicesOf(database: Queryable) {
  const rows = await database.query<{ table: string; name: string; unique: number; columns: string }[]>(
    `SELECT table_name AS \`table\`, index_name AS name, MIN(1 - non_unique) AS \`unique\`,
            GROUP_CONCAT(column_name ORDER BY seq_in_index) AS columns
     FROM information_schema.statistics
     WHERE table_schema = DATABASE() AND index_name <> 'PRIMARY' GROUP BY table_name, index_name`,
  );
  return rows.map((row) => ({ ...row, unique: Number(row.unique) === 1 }));
}

interface ForeignKey {
  table: string;
  name: string;
  columns: string;
  /** The referenced column, such as `users (id)`. */
  references: string;
  onDelete: string;
  onUpdate: string;
}

export const foreignKeysOf = (database: Queryable) =>
  database.query<ForeignKey[]>(
    `SELECT rules.table_name AS \`table\`, rules.constraint_name AS name,
            GROUP_CONCAT(uses.column_name ORDER BY uses.ordinal_position) AS columns,
            CONCAT(rules.referenced_table_name, ' (',
              GROUP_CONCAT(uses.referenced_column_name ORDER BY uses.ordinal_position), ')') AS \`references\`,
            rules.delete_rule AS onDelete, rules.update_rule AS onUpdate
     FROM information_schema.referential_constraints rules
     JOIN information_schema.key_column_usage uses
       ON uses.constraint_schema = rules.constraint_schema AND uses.constraint_name = rules.constraint_name
      AND uses.table_name = rules.table_name
     WHERE rules.constraint_schema = DATABASE() GROUP BY rules.table_name, rules.constraint_name`,
  );
