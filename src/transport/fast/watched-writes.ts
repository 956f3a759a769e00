/** Watched columns by table; with `rows` new rows count too. Deleted rows always count. */
export type Watched = Readonly<Record<string, { columns: readonly string[]; rows?: true }>>;

/**
 * Creates a matcher for statements that can change a watched column. It can match too much, such as a column that is
 * only compared.
 * @returns true for INSERT, UPDATE and DELETE that name a watched column, or rows that count
 */
export function watcherOf(watched: Watched): (sql: string) => boolean {
  const tables = Object.keys(watched);
  const grown = tables.filter((table) => watched[table]?.rows);
  const updates = tables.map((table) => {
    const columns = watched[table]?.columns.join('|') ?? '';
    return `\\b${table}\\b[^]*\\bSET\\b[^]*\\b(?:${columns})\`?\\s*=`;
  });
  const changes = new RegExp(`^\\s*UPDATE\\b[^]*?(?:${updates.join('|')})`, 'i');
  const adds = new RegExp(`^\\s*(?:INSERT|REPLACE)\\b[^(]*\\b(?:${grown.join('|')})\\b`, 'i');
  const removes = new RegExp(`^\\s*DELETE\\b[^]*?\\b(?:${tables.join('|')})\\b`, 'i');
  return (sql) => adds.test(sql) || changes.test(sql) || removes.test(sql);
}
