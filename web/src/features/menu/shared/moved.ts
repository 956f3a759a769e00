/** The list with one entry a place up (-1) or down (1); as it was at the ends. */
export function moved<T>(list: readonly T[], at: number, step: -1 | 1): readonly T[] {
  const to = at + step;
  const entry = list[at];
  if (entry === undefined || to < 0 || to >= list.length) return list;
  return list.toSpliced(at, 1).toSpliced(to, 0, entry);
}
