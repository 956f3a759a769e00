/** What keys do at the moment, by their names, `mod z` with Ctrl or ⌘; of several the newest holds. */
const offers = new Map<string, (() => void)[]>();

/**
 * Offers something by a key, as long as it can be done; the console listens (`useShortcuts`).
 * @returns ends it
 */
export function registerKey(key: string, act: () => void): () => void {
  const standing = offers.get(key) ?? [];
  offers.set(key, standing);
  standing.push(act);
  return () => {
    const at = standing.indexOf(act);
    if (at >= 0) standing.splice(at, 1);
  };
}

/** Does what the key stands for now. @returns whether there was anything */
export function triggerKey(key: string): boolean {
  const act = offers.get(key)?.at(-1);
  act?.();
  return act !== undefined;
}

/** Takes back what was done last, where that is offered. */
export const UNDO_KEY = 'mod z';
/** Does that again. */
export const REDO_KEY = 'mod Z';
/** Begins what the list on the screen is of. */
export const NEW_KEY = 'n';

/** What is written into: a key is a letter there. */
const FIELDS =
  'input:not([type="checkbox"], [type="radio"]), textarea, select, [contenteditable="true"], [role="combobox"], [role="textbox"]';

export const isWithin = ({ target }: KeyboardEvent, selector: string) =>
  target instanceof Element && target.closest(selector) !== null;

/** The field that was typed into since the focus came to it. */
let typedInto: EventTarget | null = null;

const noteTyping = ({ type, target }: Event) => {
  typedInto = type === 'input' ? target : null;
};

/** Listens to keys, and to what is typed, which Undo takes back first. @returns ends it */
export function listenToKeys(onKey: (event: KeyboardEvent) => void): () => void {
  // The same listener is added once, however often it is asked for.
  for (const type of ['focusin', 'input']) addEventListener(type, noteTyping, true);
  addEventListener('keydown', onKey);
  return () => removeEventListener('keydown', onKey);
}

/**
 * Of a key that is pressed; undefined where the keys are silent: while a dialog is open, and inside fields. There Undo
 * takes back letters, and what was done before where none were typed.
 */
export function keyFromEvent(event: KeyboardEvent): string | undefined {
  const { key, ctrlKey, metaKey, shiftKey, altKey } = event;
  if (event.defaultPrevented || altKey) return undefined;
  // Caps Lock turns letters round.
  const letter = shiftKey ? key.toUpperCase() : key.toLowerCase();
  const name = ctrlKey || metaKey ? `mod ${letter}` : letter;
  const isLetters = isWithin(event, FIELDS) && (name !== UNDO_KEY || typedInto === event.target);
  return isLetters || isUnderDialog(name) ? undefined : name;
}

/** A dialog leaves a key to what says it there: the neighbours of a row that a drawer shows. */
const isUnderDialog = (name: string) =>
  [...document.querySelectorAll('[role="dialog"]')].some(
    (dialog) =>
      (!('checkVisibility' in dialog) || dialog.checkVisibility()) &&
      !dialog.querySelector(`[aria-keyshortcuts="${CSS.escape(name)}"]`),
  );
