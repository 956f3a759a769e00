import type { FocusEvent, MouseEvent } from 'react';

type Field = HTMLInputElement | HTMLTextAreaElement;

/** A press that moves further is a drag, which selects what it covers (px). */
const DRAG = 4;

/** The field that had the focus when another window came to the front: typing goes on where it stopped. */
let paused: Field | undefined;

/**
 * Selects a field's text when it is entered by pointer, touch or key, so that typing replaces it. A press in a field
 * that has the focus places the caret.
 */
export const selectOnEntry = {
  onFocus: ({ currentTarget: field }: FocusEvent<Field>) => {
    if (field !== paused) field.select();
    paused = undefined;
  },
  onMouseDown: ({ currentTarget: field, clientX, clientY }: MouseEvent<Field>) => {
    if (field === document.activeElement) return;
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
