/**
 * Moves a focus that was lost with its button to the line that took its place.
 * @param list the lines; null once there are none
 * @returns false if there is none
 */
export function focusNextLine(list: HTMLElement | null, place: number): boolean {
  if (document.activeElement !== document.body) return true;
  const lines = list ? [...list.children] : [];
  const button = lines.at(Math.min(place, lines.length - 1))?.querySelector('button');
  button?.focus();
  return button !== null && button !== undefined;
}
