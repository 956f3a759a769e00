import type { ReadTable, TableMatch } from './import-tables.js';

/** Lists the currency signs in the prices of a table, each once. */
export function currencySignsIn({ rows }: ReadTable, { table, columns }: TableMatch): string[] {
  if (table === null) return [];
  const prices = columns.flatMap((meaning, column) => (isPrice(meaning) ? [column] : []));
  const cells = rows.flatMap((row) => prices.map((column) => row.cells[column] ?? ''));
  return [...new Set(cells.flatMap((cell) => cell.match(/\p{Sc}/gu) ?? []))];
}

const isPrice = (meaning: string | null): boolean =>
  meaning !== null && /^(size_)?price\b|^price_/.test(meaning);
