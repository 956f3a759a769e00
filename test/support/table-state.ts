import type { Database } from '../../src/infra/database/database.js';

/** Kept on purpose when a request is refused: who was refused, and that a try was spent. */
const MAY_CHANGE = ['audit_log'];

/** A fingerprint of every row in every table: two equal ones mean that nothing was written in between. */
export async function tableState(database: Database): Promise<Record<string, number>> {
  const tables = await database.query<{ name: string }>(
    'SELECT table_name AS name FROM information_schema.tables WHERE table_schema = DATABASE()',
  );
  const names = tables.map(({ name }) => name).filter((name) => !MAY_CHANGE.includes(name));
  const sums = await database.query<{ Table: string; Checksum: string | number }>(
    `CHECKSUM TABLE ${names.map((name) => `\`${name}\``).join(', ')}`,
  );
  return Object.fromEntries(sums.map(({ Table, Checksum }) => [Table, Number(Checksum)]));
}
