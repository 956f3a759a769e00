/**
 * Inserts removed entries at their old positions in a list that may have changed.
 * @param before the list before the removal
 */
export function reinsert<T>(now: readonly T[], taken: readonly T[], before: readonly T[]): T[] {
  const here = new Set(now);
  const missing = new Set(taken.filter((entry) => !here.has(entry)));
  /** Groups entries by the one that followed them; undefined is the end. */
  const waiting = new Map<T | undefined, T[]>();
  let next: T | undefined;
  for (const entry of before.toReversed())
    if (here.has(entry)) next = entry;
    else if (missing.has(entry)) {
      const group = waiting.get(next);
      if (group) group.push(entry);
      else waiting.set(next, [entry]);
    }
  const waitingFor = (entry: T | undefined) => waiting.get(entry)?.toReversed() ?? [];
  return [...now.flatMap((entry) => [...waitingFor(entry), entry]), ...waitingFor(undefined)];
}
