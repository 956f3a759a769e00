import { renderNow } from '../../shared/virtual-rows';

/** Cell in the same column of the next or previous line; other categories can have other price columns. */
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

/** Focuses a cell and selects its text, so that typing replaces it. */
export function focusCell(cell: HTMLElement | undefined): void {
  cell?.focus();
  if (cell instanceof HTMLInputElement || cell instanceof HTMLTextAreaElement) cell.select();
}
