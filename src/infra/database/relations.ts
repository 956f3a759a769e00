import type { DataSource, EntityMetadata } from 'typeorm';

const OWNER = 'restaurant_id';

/**
 * Tables by the columns that refer to them within one restaurant, such as `category_id` and `category` for
 * `categories`. Derived from the foreign keys that include the restaurant.
 */
export function tablesByReference({ entityMetadatas }: DataSource): ReadonlyMap<string, string> {
  const tables = new Map<string, string>();
  for (const { foreignKeys } of entityMetadatas)
    for (const { columns, referencedTablePath } of foreignKeys) {
      const names = columns.map(({ databaseName }) => databaseName);
      const [column] = names.filter((name) => name !== OWNER);
      if (!names.includes(OWNER) || column === undefined) continue;
      tables.set(column, referencedTablePath);
      tables.set(column.replace(/_id$/, ''), referencedTablePath);
    }
  return tables;
}

/**
 * SQL that reads the restaurants of a row by its only parameter.
 * @param column column that identifies the row
 * @throws Error for a table that neither has restaurants nor belongs to one that does
 */
export function selectRestaurants(dataSource: DataSource, table: string, column = 'id'): string {
  const described = dataSource.getMetadata(table);
  if (hasOwner(described)) return `SELECT ${OWNER} FROM ${table} WHERE ${column} = ?`;
  const key = described.foreignKeys.find(({ referencedEntityMetadata }) =>
    hasOwner(referencedEntityMetadata),
  );
  if (!key) throw new Error(`The rows of ${table} belong to no restaurant.`);
  return `SELECT p.${OWNER} FROM ${table} AS c
            JOIN ${key.referencedTablePath} AS p ON p.id = c.${key.columns[0]?.databaseName} WHERE c.${column} = ?`;
}

const hasOwner = ({ columns }: EntityMetadata) => columns.some(({ databaseName }) => databaseName === OWNER);
