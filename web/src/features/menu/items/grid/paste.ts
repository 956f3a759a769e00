/**
 * Parses spreadsheet cells from the clipboard: lines of tab-separated cells. A cell with a tab, line break or quote
 * is quoted, and its quotes are doubled.
 */
export function readTable(text: string): string[][] {
  const lines: string[][] = [[]];
  const cell = /(?:"((?:[^"]|"")*)"(?=[\t\r\n]|$)|([^\t\r\n]*))(\t|\r\n|\r|\n|$)/y;
  while (cell.lastIndex < text.length) {
    const [, quoted, plain = '', end] = cell.exec(text) ?? [];
    lines.at(-1)?.push((quoted?.replaceAll('""', '"') ?? plain).trim());
    if (end === '') break;
    if (end !== '\t') lines.push([]);
  }
  // The final line break starts no new line.
  return lines.at(-1)?.length === 0 ? lines.slice(0, -1) : lines;
}

/** Formats lines of cells as a spreadsheet copies them; `readTable` parses the result. */
export const writeTable = (table: readonly (readonly string[])[]): string =>
  table.map((line) => line.map(quoted).join('\t')).join('\n');

const quoted = (cell: string) => (/[\t\r\n]|^"/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell);

/** Cells to write. */
export interface CellPaste {
  /** Changed items: index of the row, from 0, and its cells by field. */
  edits: { row: number; cells: Readonly<Record<string, string>> }[];
  /** New items; each has a name. */
  adds: Readonly<Record<string, string>>[];
  /** Cells that did not fit, as pasted. */
  left: string[][];
}

interface Target {
  /** Columns from the pasted cell to the right. */
  fields: readonly string[];
  /** Row of the pasted cell, from 0. */
  row: number;
  /** Number of rows. */
  rows: number;
}

/**
 * Lays a table over the rows, starting at one cell. Empty cells keep the existing value. Lines below the last row
 * become new items. Lines without a name, and cells beyond the last column, are left over.
 */
export function planPaste(table: readonly (readonly string[])[], { fields, row, rows }: Target): CellPaste {
  const plan: CellPaste = { edits: [], adds: [], left: [] };
  for (const [at, line] of table.entries()) {
    const cells = Object.fromEntries(
      fields.map((field, column) => [field, line[column] ?? '']).filter(([, text]) => text !== ''),
    ) as Record<string, string>;
    const isThere = row + at < rows;
    const fits = isThere || 'name' in cells;
    if (fits && Object.keys(cells).length > 0) {
      if (isThere) plan.edits.push({ row: row + at, cells });
      else plan.adds.push(cells);
    }
    const rest = line.slice(fits ? fields.length : 0).filter((text) => text !== '');
    if (rest.length > 0) plan.left.push(rest);
  }
  return plan;
}
