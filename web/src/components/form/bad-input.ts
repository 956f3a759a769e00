/**
 * Finds a field whose text the browser cannot read, such as an impossible date. Its value is '', like that of an
 * empty field, and typing in it fires no event.
 */
export const findBadInput = (root: ParentNode): HTMLInputElement | undefined =>
  [...root.querySelectorAll('input')].find(({ validity }) => validity.badInput);

/** For example, "Check the last day." */
export function badInputText({ type, labels }: HTMLInputElement): string {
  // Leaves out "(optional)".
  const label = labels?.[0]?.firstChild?.textContent;
  return label && type === 'date' ? `Check the ${label.toLowerCase()}.` : 'Check the date and time.';
}
