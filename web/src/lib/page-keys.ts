/** Actions by key name, such as `mod z` for Ctrl or ⌘. The newest of a key applies. */
const offers = new Map<string, (() => void)[]>();

/**
 * Binds a key while its action is possible; the console listens (`useShortcuts`).
 * @returns unbinds it
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

/** Runs the current action of a key. @returns was there one? */
export function triggerKey(key: string): boolean {
  const act = offers.get(key)?.at(-1);
  act?.();
  return act !== undefined;
}

/** Undoes the last change, if possible. */
export const UNDO_KEY = 'mod z';
/** Redoes it; Ctrl+Y does too. */
export const REDO_KEY = 'mod Z';
/** Opens the command palette. */
export const PALETTE_KEY = 'mod k';
/** Creates a row in the current list. */
export const NEW_KEY = 'n';

/** Text fields, in which keys are letters. */
const FIELDS =
  'input:not([type="checkbox"], [type="radio"]), textarea, select, [contenteditable="true"], [role="combobox"], [role="textbox"]';

export const isWithin = ({ target }: KeyboardEvent, selector: string) =>
  target instanceof Element && target.closest(selector) !== null;

/** Is Escape for something on the page, rather than for a drawer: a field, or a panel over it? */
export const isForPage = (event: KeyboardEvent) =>
  event.defaultPrevented ||
  isWithin(event, `main :is(${FIELDS})`) ||
  ('popover' in HTMLElement.prototype && document.querySelector(':popover-open') !== null);

/** Field that was typed into since it took the focus. */
let typedInto: EventTarget | null = null;

const noteTyping = ({ type, target }: Event) => {
  typedInto = type === 'input' ? target : null;
};

/** Notes that typed text was saved or discarded: undo reverts earlier changes next. */
export const endTyping = () => {
  typedInto = null;
};

/** Listens to keys, and to typing, which undo reverts first. @returns stops */
export function listenToKeys(onKey: (event: KeyboardEvent) => void): () => void {
  // Adding the same listener again has no effect.
  for (const type of ['focusin', 'input']) addEventListener(type, noteTyping, true);
  addEventListener('keydown', onKey);
  return () => removeEventListener('keydown', onKey);
}

/**
 * Names a pressed key; undefined if keys are silent: in fields and while a dialog is open. In a field, undo and redo
 * apply to typing first, and to earlier changes if nothing was typed.
 */
export function keyFromEvent(event: KeyboardEvent): string | undefined {
  const { key, ctrlKey, metaKey, shiftKey, altKey } = event;
  if (event.defaultPrevented || altKey) return undefined;
  // Caps Lock inverts letters.
  const letter = shiftKey ? key.toUpperCase() : key.toLowerCase();
  const pressed = ctrlKey || metaKey ? `mod ${letter}` : letter;
  const name = ctrlKey && pressed === 'mod y' ? REDO_KEY : pressed;
  const isLetters =
    isWithin(event, FIELDS) && (![UNDO_KEY, REDO_KEY].includes(name) || typedInto === event.target);
  return isLetters || isUnderDialog(name) ? undefined : name;
}

/** Dialogs can name keys of their own, such as those for the next row in a drawer. */
const isUnderDialog = (name: string) =>
  [...document.querySelectorAll('[role="dialog"]')].some(
    (dialog) =>
      (!('checkVisibility' in dialog) || dialog.checkVisibility()) &&
      !dialog.querySelector(`[aria-keyshortcuts="${CSS.escape(name)}"]`),
  );
