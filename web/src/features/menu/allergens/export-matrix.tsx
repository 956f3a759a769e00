import { statesAllergen } from '@server/shared/menu/stated-allergens';
import { MATRIX_EXPORT_TEXTS } from '@server/shared/texts/allergen-export';
import { ExportButton } from '@/components/list-page/export-button';
import { isAllergen, type MatrixColumn } from './matrix-cells';
import type { MatrixEditing, MatrixRow } from './matrix-editing';
import { cellInWords } from './matrix-words';

interface ExportedRow {
  category: string;
  row: MatrixRow;
}

interface ExportMatrixProps {
  editing: MatrixEditing;
  /** Categories and groups of choices that the page shows, with their rows. */
  categories: readonly { name: string; rows: readonly MatrixRow[] }[];
}

/** Exports the items and choices that the matrix shows, with a column for each allergen and diet. */
export function ExportMatrix({ editing, categories }: ExportMatrixProps) {
  const rows = () =>
    categories.flatMap(({ name, rows: own }) => own.map((row): ExportedRow => ({ category: name, row })));
  return (
    <ExportButton
      file={MATRIX_EXPORT_TEXTS.file}
      nouns={MATRIX_EXPORT_TEXTS.nouns}
      columns={columnsOf(editing)}
      read={() => Promise.resolve({ results: rows(), next: null })}
    />
  );
}

function columnsOf(editing: MatrixEditing) {
  const column = (title: string, text: (exported: ExportedRow) => string) => ({ title, text });
  return [
    column('Category', ({ category }) => category),
    column('Item', ({ row }) => row.saver.state.shown.name),
    column('Type', ({ row }) => row.type),
    // A row without any states "none" by all of its columns.
    ...editing.columns
      .filter(({ code }) => code !== undefined)
      .map((one) => column(one.title, ({ row }) => wordsOf(editing, row, one))),
    column(MATRIX_EXPORT_TEXTS.inSomeOptions, ({ row }) =>
      editing
        .addedTo(row)
        .map((code) => editing.names[code])
        .join(', '),
    ),
    column(MATRIX_EXPORT_TEXTS.notStatedIn, ({ row }) =>
      editing
        .missingIn(row)
        .map(({ name }) => name)
        .join(', '),
    ),
  ];
}

/** An item that is free of an allergen itself can have it by its choices. */
function wordsOf(editing: MatrixEditing, row: MatrixRow, column: MatrixColumn): string {
  const words = cellInWords(row.saver.state.shown, column, editing.open.state);
  const isAdded = isAllergen(column) && statesAllergen(editing.addedTo(row), column.code) === true;
  return isAdded && words === MATRIX_EXPORT_TEXTS.free ? MATRIX_EXPORT_TEXTS.inSomeOptions : words;
}
