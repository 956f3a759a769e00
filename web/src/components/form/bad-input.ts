/**
 * Finds a field whose text the browser cannot read, such as an impossible date: its value is '', like that of an
 * empty one, and typing in it makes no event.
 */
export const findBadInput = (root: ParentNode): HTMLInputElement | undefined =>
  [...root.querySelectorAll('input')].find(({ validity }) => validity.badInput);

/** "Check the last day." */
export function badInputText({ type, labels }: HTMLInputElement): string {
  // The words before "(optional)".
  const label = labels?.[0]?.firstChild?.textContent;
  return label && type === 'date' ? `Check the ${label.toLowerCase()}.` : 'Check the date and time.';
}
