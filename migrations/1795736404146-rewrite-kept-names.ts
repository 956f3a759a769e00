import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Names, by table and column: texts of one line that users entered. */
const NAMES: Readonly<Record<string, readonly string[]>> = {
  cities: ['name'],
  countries: ['name'],
  users: ['first_name', 'last_name'],
  restaurants: ['name', 'city'],
  territories: ['name'],
  categories: ['name'],
  menu_items: ['name'],
  sizes: ['name'],
  toppings: ['name'],
  dressings: ['name'],
  primary_option_sets: ['name'],
  primary_option_selections: ['name'],
  extra_option_groups: ['name'],
  extra_option_selections: ['name'],
};
/** Tables in which names are unique, by a key that is written with them. */
const KEYED = ['cities', 'countries', 'extra_option_groups', 'extra_option_selections'];
const KEY = `REPLACE(LOWER(REGEXP_REPLACE(REGEXP_REPLACE(name,'[’‘‚‛ʼʻ\`´′＇]',''''),'[“”„‟«»″＂]','"')),'ς','σ')`;

/** Rows per query. */
const BATCH = 500;

const EDGE = String.raw`[\s\u00ad\u034f\u115f\u1160\u180e\u200b-\u200d\u202a-\u202e\u2060-\u206f\u2800\u3164\uffa0]+`;
const EDGES = new RegExp(`^${EDGE}|${EDGE}$`, 'g');
const UNSEEN = /[\u00ad\u200b\u2060\ufeff]/g;

/** Normalizes a name: NFC, one blank between words, nothing invisible at its ends. */
function kept(name: string): string {
  const whole = name.normalize('NFC');
  const trimmed = whole.replace(EDGES, '') || whole.trim();
  return (trimmed.replace(UNSEEN, '') || trimmed).replace(/[\p{Zs}\t]+/gu, ' ');
}

type NamedRow = { id: number } & Record<string, string>;

const isOtherwise = ({ id: _, ...names }: NamedRow) =>
  Object.values(names).some((name) => kept(name) !== name);

/** Reasons for skipping a row: another one has the name, or it no longer fits into the column. */
const LEFT: Readonly<Record<string, string>> = {
  ER_DUP_ENTRY: 'another row beside it has that name',
  ER_DATA_TOO_LONG: 'it would be too long',
};

/** Rewrites names from before names were normalized, because searches for the typed text did not find them. */
export class RewriteKeptNames1795736404146 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    for (const table of Object.keys(NAMES))
      for (let after = 0; ;) {
        const rows = await this.suspicious(runner, table, after);
        await this.rewrite(runner, table, rows.filter(isOtherwise));
        if (rows.length < BATCH) break;
        after = rows.at(-1)?.id ?? 0;
      }
    // Discards responses that were cached with the former names.
    await runner.query('UPDATE menu_versions SET menu_version = menu_version + 1');
  }

  /** Does nothing: the names mean the same, and every version reads them. */
  async down(): Promise<void> {}

  /** Returns the next rows with anything but plain ASCII and single blanks. */
  private suspicious(runner: QueryRunner, table: string, after: number): Promise<NamedRow[]> {
    const columns = NAMES[table] ?? [];
    const plain = columns.map((column) => `${column} NOT REGEXP '(?-i)^$|^[!-~]+( [!-~]+)*$'`);
    return runner.query(
      `SELECT id, ${columns.join(', ')} FROM ${table} WHERE id > ? AND (${plain.join(' OR ')}) ORDER BY id LIMIT ${BATCH}`,
      [after],
    ) as Promise<NamedRow[]>;
  }

  /** Rewrites rows together. If that is refused, rewrites them one by one and skips those that are refused. */
  private async rewrite(runner: QueryRunner, table: string, rows: readonly NamedRow[]): Promise<void> {
    if (rows.length === 0) return;
    const columns = NAMES[table] ?? [];
    // MariaDB assigns from left to right, so the key uses the new name.
    const assigned = columns.map(
      (column) => `${column} = CASE id ${rows.map(() => 'WHEN ? THEN ?').join(' ')} ELSE ${column} END`,
    );
    if (KEYED.includes(table)) assigned.push(`name_key = ${KEY}`);
    const read = rows.map((row) => [row.id, ...columns.map((column) => row[column])]);
    try {
      // Skips rows that were changed since they were read.
      await runner.query(
        `UPDATE ${table} SET ${assigned.join(', ')}, updated_at = updated_at
         WHERE (id, ${columns.join(', ')}) IN (${read.map((values) => `(${values.map(() => '?').join(', ')})`).join(', ')})`,
        [
          ...columns.flatMap((column) => rows.flatMap((row) => [row.id, kept(row[column] ?? '')])),
          ...read.flat(),
        ],
      );
    } catch (error) {
      const why = LEFT[String((error as { code?: unknown }).code)];
      if (why === undefined) throw error;
      if (rows.length > 1) for (const row of rows) await this.rewrite(runner, table, [row]);
      else
        runner.dataSource.logger.log(
          'warn',
          `The name of ${table} ${rows[0]?.id} stays as it was saved: ${why}.`,
        );
    }
  }
}
