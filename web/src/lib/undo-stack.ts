/** What can be taken back at the moment, the newest last. */
const offers: (() => void)[] = [];

/** @returns ends it: it was taken, or its time is over */
export function pushUndo(take: () => void): () => void {
  offers.push(take);
  return () => {
    const at = offers.indexOf(take);
    if (at >= 0) offers.splice(at, 1);
  };
}

/** Takes back what was done last. @returns whether there was anything */
export function undoLatest(): boolean {
  const take = offers.at(-1);
  take?.();
  return take !== undefined;
}
