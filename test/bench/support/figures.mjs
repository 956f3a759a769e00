/** Value below which `share` of the sorted values lie. */
export const quantile = (sorted, share) =>
  sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;

export const median = (values) => {
  const sorted = values.toSorted((a, b) => a - b);
  const middle = sorted.length / 2;
  return (quantileAt(sorted, Math.ceil(middle) - 1) + quantileAt(sorted, Math.floor(middle))) / 2;
};
const quantileAt = (sorted, index) => sorted[Math.max(0, index)] ?? 0;

/** Median, least and most of figures that were taken in rounds. */
const spread = (values) => ({
  median: median(values),
  min: Math.min(...values),
  max: Math.max(...values),
});

/** Each round's figure of one against the same round's of the other. */
export const ratios = (ours, theirs) => spread(ours.map((value, round) => value / theirs[round]));
