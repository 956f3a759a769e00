import { withWesternDigits } from '@server/shared/pasted';

/** One character each; '' is an empty box. */
export type Boxes = readonly string[];

export interface BoxesChange {
  boxes: Boxes;
  /** The box that takes the focus. */
  focus: number;
}

export const emptyBoxes = (length: number): Boxes => Array.from({ length }, () => '');

const digitsOf = (text: string) => withWesternDigits(text).replace(/\D/g, '');

/** Digits, alone or in groups. */
const RUNS = [/\d+/g, /\d+(?:[\s\p{Pd}]+\d+)*/gu];

/** The code in a text: of several numbers the one that is as long as a code, else all digits, or none if there are more. */
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

/** Spreads text over the boxes: digits only. A whole code starts at the first box; what is longer is none. */
export function paste(boxes: Boxes, index: number, text: string): BoxesChange {
  const digits = codeIn(text, boxes.length);
  if (digits === '') return { boxes, focus: index };
  const start = digits.length >= boxes.length ? 0 : index;
  const next = boxes.map((old, at) => digits[at - start] ?? old);
  return { boxes: next, focus: Math.min(start + digits.length, boxes.length - 1) };
}

/**
 * What a box says after a key, or after the phone has filled a whole code into it.
 * @param text everything that stands in the box now, the old digit included
 */
export function typeInto(boxes: Boxes, index: number, text: string): BoxesChange {
  const digits = digitsOf(text);
  const old = boxes[index] ?? '';
  if (digits.length === 0) return { boxes: replaceAt(boxes, index, text === '' ? '' : old), focus: index };
  if (digits.length === 2 && old !== '') {
    // The caret stood before or after the old digit: the other one is new.
    const typed = digits[0] === old ? (digits[1] ?? old) : (digits[0] ?? old);
    return paste(boxes, index, typed);
  }
  return paste(boxes, index, digits);
}

/** Backspace: empties the box, or, in an empty one, goes back and empties the one before. */
export function backspace(boxes: Boxes, index: number): BoxesChange {
  if (boxes[index] !== '') return { boxes: replaceAt(boxes, index, ''), focus: index };
  const before = Math.max(0, index - 1);
  return { boxes: replaceAt(boxes, before, ''), focus: before };
}

const replaceAt = (boxes: Boxes, index: number, digit: string) =>
  boxes.map((old, at) => (at === index ? digit : old));
