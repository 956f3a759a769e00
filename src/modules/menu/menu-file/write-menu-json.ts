import type { Pages } from '../../../infra/sheets/cells.js';
import type { MenuFileHead, MenuFileRow, MenuTableName } from './menu-file.schemas.js';

/** Writes a menu as one JSON document, row by row. */
export async function* writeMenuJson(
  head: MenuFileHead,
  tables: readonly { table: MenuTableName; pages: Pages<MenuFileRow> }[],
): AsyncGenerator<string> {
  yield JSON.stringify(head).slice(0, -1);
  for (const { table, pages } of tables) {
    yield `,\n${JSON.stringify(table)}: [`;
    let separator = '\n';
    for await (const rows of pages) {
      if (rows.length === 0) continue;
      yield separator + rows.map((row) => JSON.stringify(row)).join(',\n');
      separator = ',\n';
    }
    yield '\n]';
  }
  yield '}\n';
}
