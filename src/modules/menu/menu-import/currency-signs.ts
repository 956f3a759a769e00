import type { ReadTable, TableMatch } from './import-tables.js';

/** A code, or a sign with the letters before it, as in "CA$". */
const CURRENCY = /(?<![A-Z])(?:USD|CAD|GBP|EUR|AUD|CHF)(?![A-Z])|[A-Z]{0,3}\s?\p{Sc}/gu;

/** Lists the currency signs and codes in the prices of a table and their headings, each once. */
export function currencySignsIn(
  { columns: headings, rows }: ReadTable,
  { table, columns }: TableMatch,
): string[] {
  if (table === null) return [];
  const prices = columns.flatMap((meaning, column) => (isPrice(meaning) ? [column] : []));
  const cells = rows.flatMap((row) => prices.map((column) => row.cells[column] ?? ''));
  const texts = [...prices.map((column) => headings[column]?.toUpperCase() ?? ''), ...cells];
  const signs = texts.flatMap((text) => text.match(CURRENCY) ?? []);
  return [...new Set(signs.map((sign) => sign.replace(/\s/, '')))];
}

const isPrice = (meaning: string | null): boolean =>
  meaning !== null && /^(size_)?price\b|^price_/.test(meaning);
