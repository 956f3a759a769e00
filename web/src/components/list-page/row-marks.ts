/** Marks a row's element in any list: `j` and `k` move between them. */
export const LIST_ROW = { 'data-list-row': '' };
/** Marks the control that edits a row: `e` clicks it. */
export const MAIN_ACTION = { 'data-main-action': '' };

const ROWS = 'main [data-list-row]';
const OPENS = 'a[href]';
const MAIN = '[data-main-action]';

const seenRows = () =>
  [...document.querySelectorAll<HTMLElement>(ROWS)].filter((row) => row.checkVisibility());
const isIn = (row: HTMLElement) => row.contains(document.activeElement);

/** Element to focus for a row: its link, so that Enter opens it, else its button or the row itself. */
function entryOf(row: HTMLElement): HTMLElement {
  const entry = row.querySelector<HTMLElement>(OPENS) ?? row.querySelector<HTMLElement>(MAIN);
  if (entry) return entry;
  row.tabIndex = -1;
  return row;
}

export const focusRow = (row: HTMLElement) => entryOf(row).focus();

/** Focuses the next or previous row, at first the one at that end. @returns are there rows? */
export function stepRow(step: 1 | -1): boolean {
  const rows = seenRows();
  const at = rows.findIndex(isIn);
  const next = at < 0 ? rows.at(step > 0 ? 0 : -1) : rows[at + step];
  if (next) focusRow(next);
  return rows.length > 0;
}

/** Opens the focused row for editing. @returns is there one? */
export function openFocusedRow(): boolean {
  const row = seenRows().find(isIn);
  const edit = row && (row.querySelector<HTMLElement>(MAIN) ?? row.querySelector<HTMLElement>(OPENS));
  edit?.click();
  return Boolean(edit);
}
