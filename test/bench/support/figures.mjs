/** Returns the value below which `share` of the sorted values lie. */
export const quantile = (sorted, share) =>
  sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;

export const median = (values) => {
  const sorted = values.toSorted((a, b) => a - b);
  const middle = sorted.length / 2;
  return (quantileAt(sorted, Math.ceil(middle) - 1) + quantileAt(sorted, Math.floor(middle))) / 2;
};
const quantileAt = (sorted, index) => sorted[Math.max(0, index)] ?? 0;

/** Returns median, least and most of the rounds' figures. */
const spread = (values) => ({
  median: median(values),
  min: Math.min(...values),
  max: Math.max(...values),
});

/** Divides each round's figure by the other's figure of the same round. */
export const ratios = (ours, theirs) => spread(ours.map((value, round) => value / theirs[round]));
