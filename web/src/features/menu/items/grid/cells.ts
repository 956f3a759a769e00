/** Is it more than one cell that is pasted? */
export const isBlock = (text: string): boolean => /[\t\n]/.test(text.replace(/[\r\n]+$/, ''));

/** The name of a cell among the texts that are not saved yet. */
export const cellName = (rowKey: string, field: string) => `item-${rowKey}-${field}`;

/** What became of a paste. */
export interface Pasted {
  cells: number;
  added: number;
  /** How many stand in their cells, marked, because they are refused. */
  refused: number;
  /** What found no place, as it was pasted. */
  left: readonly (readonly string[])[];
  undo: () => void;
}

export const cellsOf = (count: number) => (count === 1 ? '1 cell' : `${count} cells`);
