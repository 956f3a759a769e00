/** Style sheet that marks cells. Rows keep their marks when they are rendered again. */
let marks: CSSStyleSheet | undefined;

const LOOK =
  'background: color-mix(in srgb, var(--primary) 14%, transparent); outline: 1.5px solid var(--primary); outline-offset: -1.5px;';

/** Marks the cells of a selector; undefined: none. */
export function markCells(selector: string | undefined): void {
  if (!marks) {
    if (!selector) return;
    marks = new CSSStyleSheet();
    document.adoptedStyleSheets.push(marks);
  }
  marks.replaceSync(selector ? `${selector} { ${LOOK} }` : '');
}
