/** An action on something that the user has open. */
export interface OpenAction {
  /** Verb and object: 'Suspend…'. */
  title: string;
  /** More search words. */
  words?: string;
  run: () => void;
}

/** Something that the user has open, such as a restaurant in its drawer or a list. */
export interface OpenThing {
  name: string;
  actions: readonly OpenAction[];
}

const open: (() => OpenThing)[] = [];

/**
 * Offers the actions of something in the command palette while it is open.
 * @param read returns them as they are when the palette opens
 * @returns withdraws them
 */
export function registerOpenThing(read: () => OpenThing): () => void {
  open.push(read);
  return () => {
    const at = open.indexOf(read);
    if (at >= 0) open.splice(at, 1);
  };
}

/** Lists what is open, the last opened first. */
export const openThings = (): OpenThing[] => open.map((read) => read()).toReversed();
