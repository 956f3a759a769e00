/** Minutes of an estimate with the shorter time first (C-62). An empty field, or one without a number, counts as nothing yet. */
export function inOrder<T extends number | string | null>(from: T, to: T): readonly [from: T, to: T] {
  return typeof from === 'number' && typeof to === 'number' && from > to ? [to, from] : [from, to];
}
