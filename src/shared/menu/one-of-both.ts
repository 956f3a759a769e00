import type { StatedAllergens } from './allergens.js';

/**
 * Takes codes that a change states in one list out of the other list, because only one of them is true. A list without
 * codes becomes not stated.
 * @returns the change with both lists
 */
export function withOneOfBoth<Change extends Partial<StatedAllergens>>(
  before: StatedAllergens,
  change: Change,
): Change {
  let both = change;
  for (const [list, other] of [
    ['allergens', 'may_contain'],
    ['may_contain', 'allergens'],
  ] as const) {
    const added = (change[list] ?? []).filter((code) => !before[list]?.includes(code));
    const codes = both[other] === undefined ? before[other] : both[other];
    if (!codes?.some((code) => added.includes(code))) continue;
    const left = codes.filter((code) => !added.includes(code));
    both = { ...both, [other]: left.length > 0 ? left : null };
  }
  return both;
}
