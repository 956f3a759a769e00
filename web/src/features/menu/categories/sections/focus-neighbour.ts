/**
 * Before a row goes: puts the focus on the same button of the row that takes its place, or on what adds rows when it
 * was the last (ux.md: focus is never lost after delete).
 * @param list around the rows, each with one `[data-remove]` button of its own
 * @param fallback where to when no row is left
 */
export function focusNeighbour(list: HTMLElement | null, at: number, fallback: HTMLElement | null): void {
  const buttons = [...(list?.querySelectorAll<HTMLElement>(':scope > [data-row] [data-remove]') ?? [])];
  (buttons[at + 1] ?? buttons[at - 1] ?? fallback)?.focus();
}
