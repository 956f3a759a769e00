import { renderNow } from '../../shared/virtual-rows';

/** The cell in the same column of the next line, or of the one before; other categories may have other prices. */
export function cellInRow(cell: HTMLElement, step: -1 | 1): HTMLElement | undefined {
  const { column = '' } = cell.dataset;
  const lines = [...(cell.closest('[data-grid]')?.querySelectorAll<HTMLElement>('[data-line]') ?? [])];
  const from = lines.findIndex((line) => line.contains(cell));
  for (let at = from + step; lines[at]; at += step) {
    renderNow(lines[at]);
    const same = lines[at]?.querySelector<HTMLElement>(`[data-column="${column}"]`);
    const found =
      same ?? ('money' in cell.dataset ? lines[at]?.querySelector<HTMLElement>('[data-money]') : null);
    if (found) return found;
  }
  return undefined;
}

/** Into a cell; its text is chosen whole, so that typing replaces it. */
export function focusCell(cell: HTMLElement | undefined): void {
  cell?.focus();
  if (cell instanceof HTMLInputElement || cell instanceof HTMLTextAreaElement) cell.select();
}
