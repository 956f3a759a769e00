import type { CSSProperties } from 'react';
import styles from './address.module.css';

/** As much of its end as always shows: what tells addresses of one beginning apart. */
const LONGEST_END = 26;
const USUAL_END = 10;

/** Letters by how wide they are, in parts of the font's size; a little more than in our own typeface. */
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

/** Before and after the place that gives way: an email's is before the @, where what follows is not too long. */
function halvesOf(text: string): [start: string, end: string] {
  const at = text.lastIndexOf('@');
  const end = at > 0 && text.length - at <= LONGEST_END ? at : Math.max(0, text.length - USUAL_END);
  return [text.slice(0, end), text.slice(end)];
}

/**
 * An e-mail address, a number or a link in one line. Where it is longer than its place, it is cut in its middle; it
 * shows whole under the pointer, and is whole for readers and in what is copied.
 */
export function Address({ children }: { children: string }) {
  const [start, end] = halvesOf(children);
  // Widths are estimated: an element that is asked for its own would be in a block of its own, and break what is copied.
  const widths = { '--whole': `${widthOf(children)}em`, '--end': `${widthOf(end)}em` } as CSSProperties;
  return (
    <span title={children} className={styles.whole} style={widths}>
      <span className={styles.start}>{start}</span>
      {end}
    </span>
  );
}
