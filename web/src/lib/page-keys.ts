/** What keys do at the moment, by their names, `mod z` with Ctrl or ⌘; of several the newest holds. */
const offers = new Map<string, (() => void)[]>();

/**
 * Offers something by a key, as long as it can be done; the console listens (`useShortcuts`).
 * @returns ends it
 */
export function offerKey(key: string, act: () => void): () => void {
  const standing = offers.get(key) ?? [];
  offers.set(key, standing);
  standing.push(act);
  return () => {
    const at = standing.indexOf(act);
    if (at >= 0) standing.splice(at, 1);
  };
}

/** Does what the key stands for now. @returns whether there was anything */
export function pressKey(key: string): boolean {
  const act = offers.get(key)?.at(-1);
  act?.();
  return act !== undefined;
}

/** Takes back what was done last, where that is offered. */
export const UNDO_KEY = 'mod z';
/** Begins what the list on the screen is of. */
export const NEW_KEY = 'n';
