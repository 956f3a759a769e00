/**
 * Moves a focus that was lost with its button to the line that took its place, else to the button that goes on.
 * @param list the lines; null once there are none
 */
export function focusNextLine(list: HTMLElement | null, place: number): void {
  if (document.activeElement !== document.body) return;
  const lines = list ? [...list.children] : [];
  const button = lines.at(Math.min(place, lines.length - 1))?.querySelector('button');
  (button ?? document.querySelector<HTMLElement>('[data-goes-on]'))?.focus();
}
