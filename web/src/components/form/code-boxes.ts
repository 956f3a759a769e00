import { withWesternDigits } from '@server/shared/pasted';

/** One character per box; '' is an empty box. */
export type Boxes = readonly string[];

export interface BoxesChange {
  boxes: Boxes;
  /** Index of the box to focus. */
  focus: number;
}

export const emptyBoxes = (length: number): Boxes => Array.from({ length }, () => '');

const digitsOf = (text: string) => withWesternDigits(text).replace(/\D/g, '');

/** Digits, alone or in groups. */
const RUNS = [/\d+/g, /\d+(?:[\s\p{Pd}]+\d+)*/gu];

/**
 * Finds the code in a text: the only number as long as a code, else all digits together. Returns '' if there are more
 * digits than a code has.
 */
function codeIn(text: string, length: number): string {
  const western = withWesternDigits(text);
  for (const run of RUNS) {
    const whole = new Set([...western.matchAll(run)].map(([found]) => digitsOf(found)));
    const [code, ...others] = [...whole].filter((digits) => digits.length === length);
    if (code !== undefined && others.length === 0) return code;
  }
  const digits = digitsOf(western);
  return digits.length > length ? '' : digits;
}

/** Distributes pasted digits over the boxes. A whole code starts at the first box; a longer number is ignored. */
export function paste(boxes: Boxes, index: number, text: string): BoxesChange {
  const digits = codeIn(text, boxes.length);
  if (digits === '') return { boxes, focus: index };
  const start = digits.length >= boxes.length ? 0 : index;
  const next = boxes.map((old, at) => digits[at - start] ?? old);
  return { boxes: next, focus: Math.min(start + digits.length, boxes.length - 1) };
}

/**
 * Handles input into a box: one key, or a whole code that the phone fills in.
 * @param text the box's whole text, including the old digit
 */
export function typeInto(boxes: Boxes, index: number, text: string): BoxesChange {
  const digits = digitsOf(text);
  const old = boxes[index] ?? '';
  if (digits.length === 0) return { boxes: replaceAt(boxes, index, text === '' ? '' : old), focus: index };
  if (digits.length === 2 && old !== '') {
    // The caret was before or after the old digit, so the other digit is new.
    const typed = digits[0] === old ? (digits[1] ?? old) : (digits[0] ?? old);
    return paste(boxes, index, typed);
  }
  return paste(boxes, index, digits);
}

/** Handles Backspace: empties the box, or the one before it if the box is empty. */
export function backspace(boxes: Boxes, index: number): BoxesChange {
  if (boxes[index] !== '') return { boxes: replaceAt(boxes, index, ''), focus: index };
  const before = Math.max(0, index - 1);
  return { boxes: replaceAt(boxes, before, ''), focus: before };
}

const replaceAt = (boxes: Boxes, index: number, digit: string) =>
  boxes.map((old, at) => (at === index ? digit : old));
