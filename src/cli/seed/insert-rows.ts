import type { ClassOf } from '../../infra/database/data-source.js';
import type { Database } from '../../infra/database/database.js';
import type { Parameters } from '../../infra/database/statements.js';
import { jsonText } from '../../infra/database/row-json.js';

/** Rows per statement: more gains nothing, and the text stays far below max_allowed_packet. */
const ROWS_PER_STATEMENT = 1_000;

/** Id of a new row, with its source. */
interface Inserted<Source> {
  id: number;
  source: Source;
}

/**
 * Inserts a row for each source, a thousand per statement. Table and columns are those of the entity; columns that no
 * row has get their defaults.
 */
export async function insertRows<Entity extends { id: number }, Source>(
  database: Database,
  entity: ClassOf<Entity>,
  sources: readonly Source[],
  rowOf: (source: Source) => Partial<Entity>,
): Promise<Inserted<Source>[]> {
  const { tableName, columns } = database.dataSource.getMetadata(entity);
  const inserted: Inserted<Source>[] = [];
  for (let start = 0; start < sources.length; start += ROWS_PER_STATEMENT) {
    const part = sources.slice(start, start + ROWS_PER_STATEMENT);
    const rows: Record<string, unknown>[] = part.map(rowOf);
    const written = Object.keys(rows[0] ?? {}).map((name) => {
      const column = columns.find((each) => each.databaseName === name);
      if (!column) throw new Error(`${tableName} has no column ${name}.`);
      return { name, stored: column.type === 'json' ? jsonIfAny : identity };
    });
    const line = `(${written.map(() => '?').join(', ')})`;
    const ids = await database.query<{ id: number }>(
      `INSERT INTO ${tableName} (${written.map(({ name }) => name).join(', ')})
       VALUES ${part.map(() => line).join(', ')} RETURNING id`,
      rows.flatMap((row) => written.map(({ name, stored }) => stored(row[name]))) as Parameters,
    );
    for (const [index, source] of part.entries()) inserted.push({ id: Number(ids[index]?.id), source });
  }
  return inserted;
}

const jsonIfAny = (value: unknown) => (value === null ? null : jsonText(value));
const identity = (value: unknown) => value;
