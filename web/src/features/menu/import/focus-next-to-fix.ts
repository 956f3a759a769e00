/** A cell or a row that needs fixing. */
const TO_FIX = '[data-to-fix]';

/** Ways in which a user works: `type` goes from cell to cell, `press` from button to button. */
export type FixingBy = 'type' | 'press';

/**
 * Moves the focus to the next cell or row that needs fixing: below, else from the top.
 * @param from where the user is, which is not looked at
 * @returns false if the list has no other one
 */
export function focusNextToFix(from: HTMLElement, by: FixingBy): boolean {
  const own = from.closest(TO_FIX);
  const others = [...document.querySelectorAll<HTMLElement>(TO_FIX)].filter((one) => one !== own);
  const below = others.find((one) => from.compareDocumentPosition(one) & Node.DOCUMENT_POSITION_FOLLOWING);
  const next = below ?? others[0];
  if (next) focusToFix(next, by);
  return next !== undefined;
}

/** Focuses the first cell or row of a list that needs fixing. */
export function focusFirstToFix(list: HTMLElement | null): void {
  const first = list?.querySelector<HTMLElement>(TO_FIX);
  if (!first) list?.querySelector('button')?.focus();
  // Whoever types in it goes on.
  else if (!first.contains(document.activeElement)) focusToFix(first);
}

function focusToFix(place: HTMLElement, by?: FixingBy): void {
  const cell = place.querySelector('input');
  const remedy = by === 'press' ? place.querySelector<HTMLElement>('[data-remedy]') : null;
  // On touch screens, a field that nobody has tapped would open the keyboard.
  const isQuiet = by !== 'type' && matchMedia('(pointer: coarse)').matches;
  const target =
    remedy ?? (isQuiet ? place : (cell ?? place.closest('li li, li')?.querySelector('button') ?? place));
  target.focus({ preventScroll: true });
  if (target === cell && by === 'type') cell.select();
  place.scrollIntoView({ block: isQuiet ? 'center' : 'nearest' });
}
