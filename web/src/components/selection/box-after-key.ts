const BOX = '[data-column="select"]:not(:disabled)';
/** Rows that each key moves by. */
const STEPS: Readonly<Record<string, number>> = {
  ArrowUp: -1,
  ArrowDown: 1,
  PageUp: -10,
  PageDown: 10,
  Home: -Infinity,
  End: Infinity,
};

/**
 * Finds the row's checkbox that a key leads to: the next one, one 10 rows away, the first or the last. Without this,
 * Tab passes every field between two boxes.
 * @param reveal renders a row that is far from the screen
 * @returns undefined for every other key
 */
export function boxAfterKey(
  box: HTMLElement,
  key: string,
  reveal?: (row: Element) => void,
): HTMLElement | undefined {
  const step = STEPS[key];
  if (step === undefined) return undefined;
  const list = box.closest('[data-grid]') ?? box.closest('main') ?? document;
  // Rows of the grid that are far from the screen have no box yet.
  const rows = [
    ...list.querySelectorAll<HTMLElement>(box.closest('[data-line]') ? '[data-line][data-row]' : BOX),
  ];
  const from = rows.findIndex((row) => row.contains(box));
  const to = Math.min(Math.max(from + step, 0), rows.length - 1);
  // A row without a box is passed over. At the end of the list, the way back leads to one.
  const wanted =
    step > 0
      ? [...rows.slice(to), ...rows.slice(0, to).toReversed()]
      : [...rows.slice(0, to + 1).toReversed(), ...rows.slice(to + 1)];
  for (const row of wanted) {
    if (row.matches(BOX)) return row;
    reveal?.(row);
    const found = row.querySelector<HTMLElement>(BOX);
    if (found) return found;
  }
  return undefined;
}
