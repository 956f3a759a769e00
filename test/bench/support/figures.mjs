/** Returns the value below which `share` of the sorted values lie. */
export const quantile = (sorted, share) =>
  sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;

export function median(values) {
  const sorted = values.toSorted((a, b) => a - b);
  const middle = (sorted.length - 1) / 2;
  return (sorted[Math.floor(middle)] + sorted[Math.ceil(middle)]) / 2;
}

/** Compares each round's figure with the other's of the same round. @returns `{ median, min, max }` of the ratios */
export function ratios(ours, theirs) {
  const all = ours.map((value, round) => value / theirs[round]);
  return { median: median(all), min: Math.min(...all), max: Math.max(...all) };
}
