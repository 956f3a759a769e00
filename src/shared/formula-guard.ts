/** Would a spreadsheet read the cell as a formula? Includes full-width signs and leading spaces or controls. */
const FORMULA = String.raw`[\s\p{Cc}]*[=+\-@＝＋－＠]`;
/** A guarded text counts too, so that taking the guard off returns exactly what was written. */
const NEEDS_GUARD = new RegExp(`^'*${FORMULA}`, 'u');
const GUARDED = new RegExp(`^'+${FORMULA}`, 'u');

/** Adds an apostrophe before text that a spreadsheet would run. */
export const guarded = (text: string): string => (NEEDS_GUARD.test(text) ? `'${text}` : text);

/** Takes off the apostrophe that `guarded` added. Other texts that begin with one stay. */
export const unguarded = (cell: string): string => (GUARDED.test(cell) ? cell.slice(1) : cell);
