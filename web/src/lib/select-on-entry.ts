import type { FocusEvent, MouseEvent } from 'react';

type Field = HTMLInputElement | HTMLTextAreaElement;

/** A press that moves further is a drag, which selects text (px). */
const DRAG = 4;

/** Field with the focus when the window went to the background: typing continues there. */
let paused: Field | undefined;

/** Fields with input since they took the focus, or since Enter or Escape. */
const edited = new WeakSet<Field>();
const watched = new WeakSet<Field>();

function watch(field: Field): void {
  if (watched.has(field)) return;
  watched.add(field);
  field.addEventListener('input', () => edited.add(field));
  field.addEventListener('keydown', (event) => {
    if (['Enter', 'Escape'].includes((event as KeyboardEvent).key)) edited.delete(field);
  });
}

/** Is it a numeric field? Numbers are usually replaced, while in text a click places the caret. */
const isNumber = (field: Field) => ['decimal', 'numeric'].includes(field.inputMode);

const placesCaret = (field: Field) =>
  field === document.activeElement && (edited.has(field) || !isNumber(field));

/**
 * Selects a field's text when it takes the focus by pointer, touch or key, so that typing replaces it. A number stays
 * selected until the user types; after that, a click places the caret.
 */
export const selectOnEntry = {
  onFocus: ({ currentTarget: field }: FocusEvent<Field>) => {
    watch(field);
    if (field !== paused) {
      field.select();
      edited.delete(field);
    }
    paused = undefined;
  },
  onMouseDown: ({ currentTarget: field, clientX, clientY }: MouseEvent<Field>) => {
    if (placesCaret(field)) return;
    const select = (release: globalThis.MouseEvent) => {
      const isDrag = Math.hypot(release.clientX - clientX, release.clientY - clientY) > DRAG;
      if (isDrag || field !== document.activeElement) return;
      // Otherwise the browser would place the caret at the click.
      release.preventDefault();
      field.select();
    };
    // The field that lost the focus can move this one, and the pointer is then released elsewhere.
    document.addEventListener('mouseup', select, { once: true, capture: true });
  },
};

/** Notes that the field lost the focus. */
export function leaveEntry({ currentTarget: field }: FocusEvent<Field>): void {
  // It stays the active element while another window is in front.
  paused = field === document.activeElement ? field : undefined;
}
