/**
 * Hides the keys of input methods from all key handlers. There, Enter accepts a word and Escape cancels one, while
 * the text is still incomplete. The browser's own reaction stays.
 */
export function ignoreKeysOfInputMethods(target: EventTarget): void {
  const listener = (event: Event) => {
    if (isOfInputMethod(event as KeyboardEvent)) event.stopImmediatePropagation();
  };
  target.addEventListener('keydown', listener, { capture: true });
}

/** Safari ends the composition before its last key event; this code still marks it. */
const PROCESSED = 229;

function isOfInputMethod(event: KeyboardEvent): boolean {
  if (event.isComposing) return true;
  // oxlint-disable-next-line typescript/no-deprecated -- Nothing else says it.
  return event.keyCode === PROCESSED && (event.key === 'Enter' || event.key === 'Escape');
}
