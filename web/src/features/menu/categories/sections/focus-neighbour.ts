/**
 * Before a row goes: puts the focus on the same button of the row that takes its place, or on what adds rows when it
 * was the last (focus is never lost after deleting).
 * @param list around the rows, each with a `[data-remove]` button of its own before those of what is in it
 * @param fallback where to when no row is left
 */
export function focusNeighbour(list: HTMLElement | null, at: number, fallback: HTMLElement | null): void {
  const rows = list?.querySelectorAll(':scope > [data-row]');
  const neighbour = rows?.[at + 1] ?? rows?.[at - 1];
  (neighbour?.querySelector<HTMLElement>('[data-remove]') ?? fallback)?.focus();
}
