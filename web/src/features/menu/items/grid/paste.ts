/**
 * Cells of a spreadsheet, as it puts them on the clipboard: lines of cells between tabs. A cell with a tab, a line
 * break or a quote in it stands in quotes, and its own quotes are doubled.
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
  // The line break after the last line begins none.
  return lines.at(-1)?.length === 0 ? lines.slice(0, -1) : lines;
}

/** Lines of cells as a spreadsheet puts them on the clipboard: `readTable` reads them back. */
export const writeTable = (table: readonly (readonly string[])[]): string =>
  table.map((line) => line.map(quoted).join('\t')).join('\n');

const quoted = (cell: string) => (/[\t\r\n]|^"/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell);

/** What is to be written where. */
export interface CellPaste {
  /** Of items that are there: the place of the row, from 0, and its cells by field. */
  edits: { row: number; cells: Readonly<Record<string, string>> }[];
  /** Of items that are new; each has a name. */
  adds: Readonly<Record<string, string>>[];
  /** What found no place, as it was pasted. */
  left: string[][];
}

interface Target {
  /** The columns to the right of the cell that it was pasted into, beginning with that. */
  fields: readonly string[];
  /** The row of that cell, from 0. */
  row: number;
  /** How many rows there are. */
  rows: number;
}

/**
 * Lays a table over the rows from one cell on. Empty cells leave what is there. Lines below the last row are new items
 * if they have a name; what they lack one for, and what lies beyond the last column, is left.
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
