import type { FocusEvent, MouseEvent } from 'react';

type Field = HTMLInputElement | HTMLTextAreaElement;

/** A press that moves further is a drag, which selects what it covers (px). */
const DRAG = 4;

/** The field that had the focus when another window came to the front: typing goes on where it stopped. */
let paused: Field | undefined;

/** Fields into which something was typed since they were entered, or since Enter was pressed in them. */
const edited = new WeakSet<Field>();
const watched = new WeakSet<Field>();

function watch(field: Field): void {
  if (watched.has(field)) return;
  watched.add(field);
  field.addEventListener('input', () => edited.add(field));
  field.addEventListener('keydown', (event) => {
    if ((event as KeyboardEvent).key === 'Enter') edited.delete(field);
  });
}

/** Numbers are typed anew, words are corrected: in a field of words a press is meant for the place that it hits. */
const isNumber = (field: Field) => ['decimal', 'numeric'].includes(field.inputMode);

const placesCaret = (field: Field) =>
  field === document.activeElement && (edited.has(field) || !isNumber(field));

/**
 * Selects a field's text when it is entered by pointer, touch or key, so that typing replaces it. A number stays selected
 * until something is typed; after that, a press places the caret.
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
      // Else the browser places the caret where the field was pressed.
      release.preventDefault();
      field.select();
    };
    // What was left can push the field away from under the pointer, which is released elsewhere then.
    document.addEventListener('mouseup', select, { once: true, capture: true });
  },
};

/** Tells that such a field lost the focus. */
export function leaveEntry({ currentTarget: field }: FocusEvent<Field>): void {
  // It stays the active element while another window is in front.
  paused = field === document.activeElement ? field : undefined;
}
