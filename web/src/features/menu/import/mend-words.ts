import { shortened } from '@server/shared/characters';
import { formatList } from '@server/shared/format';
import { MENU_IMPORT_TEXTS as TEXTS } from '@server/shared/texts/menu-import';
import type { ImportDraft } from './import-types';
import { placeInFile } from './import-words';

/** Length of a shown value (characters). Its row has the whole. */
const SHOWN_VALUE = 60;
const shown = (value: string | null) => shortened(value ?? '', SHOWN_VALUE);

type ShownMend = ImportDraft['mends'][number];

/** Words of a correction: "Price, Row 61: “-4” to “4”". */
export function mendWords(
  { kind, rows, cell, renamed, categories }: ShownMend,
  tables: Parameters<typeof placeInFile>[1],
): string {
  const sizes = categories.length > 0 ? TEXTS.pricesForSizes(formatList(categories)) : '';
  if (renamed)
    return [TEXTS.mendRenamed(shown(renamed.from), shown(renamed.to), rows), sizes].filter(Boolean).join(' ');
  if (kind === 'leave_out') return TEXTS.leftOutCount(rows);
  if (kind === 'empty_cells') return TEXTS.mendEmptied(rows);
  if (cell) {
    const place = TEXTS.correct(cell.heading, placeInFile(cell, tables));
    const [before, after] = [shown(cell.before), shown(cell.after)];
    // Two long values can differ only in what is not shown.
    if (before === after) return TEXTS.mendShortened(place, after);
    return TEXTS.mendCell(place, before, after, kind === 'every_size');
  }
  if (kind === 'every_size') return sizes || TEXTS.mendSizes(rows);
  return [TEXTS.mendCells(rows), sizes].filter(Boolean).join(' ');
}
