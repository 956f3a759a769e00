import { formatPlural } from '../format.js';

/** Result for a dish. A dish that does not say is unknown and must not count as a fit (C-277). */
export type Fit = 'fits' | 'not' | 'unknown';

/** For example, "12 dishes match. 5 are missing information. Please ask us." */
export function filterResult(fits: readonly Fit[]): string {
  const count = (wanted: Fit) => fits.filter((fit) => fit === wanted).length;
  const unknown = count('unknown');
  const ask =
    unknown === 0 ? '' : ` ${formatPlural(unknown, 'is', 'are')} missing information. Please ask us.`;
  return `${formatPlural(count('fits'), 'dish matches', 'dishes match')}.${ask}`;
}
