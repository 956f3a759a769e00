/**
 * Keeps the keys of an input method from everything that acts on keys: Enter there takes a word, and Escape drops one;
 * the text around them is not done yet. What the browser does with the key stays.
 */
export function ignoreKeysOfInputMethods(target: EventTarget): void {
  const listener = (event: Event) => {
    if (isOfInputMethod(event as KeyboardEvent)) event.stopImmediatePropagation();
  };
  target.addEventListener('keydown', listener, { capture: true });
}

/** Safari ends the composition before the key that ends it; the code says whose it is. */
const PROCESSED = 229;

function isOfInputMethod(event: KeyboardEvent): boolean {
  if (event.isComposing) return true;
  // oxlint-disable-next-line typescript/no-deprecated -- Nothing else says it.
  return event.keyCode === PROCESSED && (event.key === 'Enter' || event.key === 'Escape');
}
