import type { CSSProperties } from 'react';
import styles from './address.module.css';

/** Characters at the end that always show, because they tell similar addresses apart. */
const LONGEST_END = 26;
const USUAL_END = 10;

/** Character widths relative to the font size, a little larger than in our own font. */
const WIDTHS = [
  [/[ijl.,:;|'!]/g, 0.28],
  [/[frt1()/ -]/g, 0.42],
  [/[mwMW@%&]/g, 0.92],
  [/[A-Z]/g, 0.7],
] as const;
const USUAL_WIDTH = 0.59;

function widthOf(text: string): number {
  let [width, rest] = [0, text];
  for (const [letters, each] of WIDTHS) {
    const others = rest.replace(letters, '');
    width += (rest.length - others.length) * each;
    rest = others;
  }
  return width + rest.length * USUAL_WIDTH;
}

/** Splits the text where it can be cut: an email before the @, unless the domain is too long. */
function halvesOf(text: string): [start: string, end: string] {
  const at = text.lastIndexOf('@');
  const end = at > 0 && text.length - at <= LONGEST_END ? at : Math.max(0, text.length - USUAL_END);
  return [text.slice(0, end), text.slice(end)];
}

/**
 * An email, phone number or link on one line, cut in its middle if it does not fit. It is whole on hover, for screen
 * readers and in copied text.
 */
export function Address({ children }: { children: string }) {
  const [start, end] = halvesOf(children);
  // Widths are estimated: an element that measures itself would be a block and break copied text.
  const widths = { '--whole': `${widthOf(children)}em`, '--end': `${widthOf(end)}em` } as CSSProperties;
  return (
    <span title={children} className={styles.whole} style={widths}>
      <span className={styles.start}>{start}</span>
      {end}
    </span>
  );
}
