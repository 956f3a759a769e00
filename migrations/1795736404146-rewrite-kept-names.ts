import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Texts of one line that people gave to things. */
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
/** Of these, the tables in which names are unique, by a key that is written with them. */
const KEYED = ['cities', 'countries', 'extra_option_groups', 'extra_option_selections'];
const KEY = `REPLACE(LOWER(REGEXP_REPLACE(REGEXP_REPLACE(name,'[’‘‚‛ʼʻ\`´′＇]',''''),'[“”„‟«»″＂]','"')),'ς','σ')`;

/** So many rows are read at a time. */
const BATCH = 500;

const EDGE = String.raw`[\s\u00ad\u034f\u115f\u1160\u180e\u200b-\u200d\u202a-\u202e\u2060-\u206f\u2800\u3164\uffa0]+`;
const EDGES = new RegExp(`^${EDGE}|${EDGE}$`, 'g');
const UNSEEN = /[\u00ad\u200b\u2060\ufeff]/g;

/** A name in NFC, with one blank between words and nothing unseen around it. */
function kept(name: string): string {
  const whole = name.normalize('NFC');
  const trimmed = whole.replace(EDGES, '') || whole.trim();
  return (trimmed.replace(UNSEEN, '') || trimmed).replace(/[\p{Zs}\t]+/gu, ' ');
}

type NamedRow = { id: number } & Record<string, string>;

const isOtherwise = ({ id: _, ...names }: NamedRow) =>
  Object.values(names).some((name) => kept(name) !== name);

/** Why a row stays as it is: another one has the name, or it has become longer than the column. */
const LEFT: Readonly<Record<string, string>> = {
  ER_DUP_ENTRY: 'another row beside it has that name',
  ER_DATA_TOO_LONG: 'it would be too long',
};

/** Rewrites names that were saved before there was one form for them, which a search did not find as they are typed. */
export class RewriteKeptNames1795736404146 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    for (const table of Object.keys(NAMES))
      for (let after = 0; ;) {
        const rows = await this.suspicious(runner, table, after);
        await this.rewrite(runner, table, rows.filter(isOtherwise));
        if (rows.length < BATCH) break;
        after = rows.at(-1)?.id ?? 0;
      }
    // What was answered with the former names is asked for anew.
    await runner.query('UPDATE menu_versions SET menu_version = menu_version + 1');
  }

  /** Nothing: the names mean the same, and every version reads them. */
  async down(): Promise<void> {}

  /** The next rows that hold more than plain ASCII with single blanks. */
  private suspicious(runner: QueryRunner, table: string, after: number): Promise<NamedRow[]> {
    const columns = NAMES[table] ?? [];
    const plain = columns.map((column) => `${column} NOT REGEXP '(?-i)^$|^[!-~]+( [!-~]+)*$'`);
    return runner.query(
      `SELECT id, ${columns.join(', ')} FROM ${table} WHERE id > ? AND (${plain.join(' OR ')}) ORDER BY id LIMIT ${BATCH}`,
      [after],
    ) as Promise<NamedRow[]>;
  }

  /** Together; where that is refused, row by row, and what is refused then stays. */
  private async rewrite(runner: QueryRunner, table: string, rows: readonly NamedRow[]): Promise<void> {
    if (rows.length === 0) return;
    const columns = NAMES[table] ?? [];
    // MariaDB assigns from left to right: the key is that of the new name.
    const assigned = columns.map(
      (column) => `${column} = CASE id ${rows.map(() => 'WHEN ? THEN ?').join(' ')} ELSE ${column} END`,
    );
    if (KEYED.includes(table)) assigned.push(`name_key = ${KEY}`);
    const read = rows.map((row) => [row.id, ...columns.map((column) => row[column])]);
    try {
      // What was changed since it was read is newer.
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
