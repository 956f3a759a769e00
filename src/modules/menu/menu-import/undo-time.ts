/** Hours for which an import can be undone. */
export const UNDO_HOURS = 24;
