import { flushSync } from 'react-dom';
import type { CellPlace, GridShape } from './block';

/** Cell on the screen. */
export interface CellOnScreen extends CellPlace {
  grid: HTMLElement;
  /** Element at whose corner the fill handle is; undefined: none. */
  corner?: HTMLElement | undefined;
}

/** Grid whose cells can be filled, copied and cut. */
export interface BlockGrid {
  /** Finds the cell that contains an element. */
  cellAt: (element: Element) => CellOnScreen | undefined;
  /** Shown rows, and columns that can be selected together with this one. */
  shapeOf: (grid: HTMLElement, field: string) => GridShape;
  rowElement: (grid: HTMLElement, row: string) => Element | null;
  /** Selector of the cells of a block. */
  selectorOf: (grid: HTMLElement, block: GridShape) => string;
  /** Fills rows with the values of another one. */
  fill: (source: string, targets: readonly string[], fields: readonly string[]) => void;
  /** @returns the block as tab-separated text */
  copy: (block: GridShape) => string;
  /** Empties a block. */
  cut: (block: GridShape) => void;
  /** Writes tab-separated text from one cell on. Left out where the cells handle pastes. */
  paste?: (from: CellOnScreen, text: string) => void;
}

const isText = (element: Element | null): element is HTMLInputElement | HTMLTextAreaElement =>
  element instanceof HTMLTextAreaElement || (element instanceof HTMLInputElement && element.type === 'text');

/** True when no part of a field's text is being edited: arrows with Shift then select cells. */
export const isWholeSelected = (element: Element): boolean =>
  !isText(element) || (element.selectionStart === 0 && element.selectionEnd === element.value.length);

/** Writes cells. A focused cell whose text was selected stays so: its new text would only get a caret. */
export function writeSelected(write: () => void): void {
  const { activeElement: focused } = document;
  const wasSelected = isText(focused) && isWholeSelected(focused);
  flushSync(write);
  if (wasSelected) focused.select();
}
