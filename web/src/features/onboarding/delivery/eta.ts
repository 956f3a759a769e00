/** Minutes of an estimate with the shorter time first (C-62). An empty field counts as nothing yet. */
export function inOrder<T extends number | null>(from: T, to: T): readonly [from: T, to: T] {
  return from !== null && to !== null && from > to ? [to, from] : [from, to];
}
