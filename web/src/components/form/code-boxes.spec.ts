import { describe, expect, it } from 'vitest';
import { backspace, type Boxes, emptyBoxes, paste, typeInto } from './code-boxes';

const boxes = (text: string): Boxes => [...text].map((character) => (character === '_' ? '' : character));
const shown = (some: Boxes) => some.map((digit) => digit || '_').join('');

describe('typing into the code boxes', () => {
  it.each([
    ['a digit fills a box', '______', 0, '4', '4_____', 1],
    ['the last digit fills the last box', '48291_', 5, '0', '482910', 5],
    ['a digit typed after another replaces it', '4_____', 0, '47', '7_____', 1],
    ['a digit typed before another replaces it', '4_____', 0, '74', '7_____', 1],
    ['an equal digit moves to the next box', '4_____', 0, '44', '4_____', 1],
    ['an equal digit over a selection moves to the next box', '48____', 0, '4', '48____', 1],
    ['a full-width digit is converted', '______', 0, '４', '4_____', 1],
    ['a letter is ignored', '______', 2, 'x', '______', 2],
    ['a letter next to a digit is ignored', '4_____', 0, '4x', '4_____', 1],
    ['a deletion empties the box', '48____', 1, '', '4_____', 1],
    ['a code autofilled by a phone fills all boxes', '______', 0, '482910', '482910', 5],
  ])('%s', (_what, before, index, text, after, focus) => {
    const change = typeInto(boxes(before), index, text);
    expect(shown(change.boxes)).toBe(after);
    expect(change.focus).toBe(focus);
  });
});

describe('pasting into the code boxes', () => {
  it.each([
    ['a code fills all boxes', 0, '482910', '482910', 5],
    ['a code fills all boxes from the third one', 2, '482910', '482910', 5],
    ['a code is found among words and spaces', 0, 'Code: 482 910', '482910', 5],
    ['full-width digits are converted', 0, '４８２９１０', '482910', 5],
    ['Arabic-Indic digits are converted', 0, '٤٨٢٩١٠', '482910', 5],
    ['Persian digits are converted', 0, '۴۸۲ ۹۱۰', '482910', 5],
    ['bold digits are converted', 0, '𝟒𝟖𝟐𝟗𝟏𝟎', '482910', 5],
    ['too many digits are ignored', 1, '48291077', '______', 1],
    ['a code after another number is found', 0, 'Feast 24: code 482910', '482910', 5],
    ['a grouped code after another number is found', 0, 'Feast 24: code 482 910', '482910', 5],
    ['a code next to another number is found', 0, '24 482910', '482910', 5],
    ['a repeated code is used once', 0, '482910: your code is 482910', '482910', 5],
    ['two different codes are ignored', 1, '482910 482911', '______', 1],
    ['a partial code fills boxes from the focused one', 2, '29', '__29__', 4],
    ['a text without digits is ignored', 1, 'hello', '______', 1],
  ])('%s', (_what, index, text, after, focus) => {
    const change = paste(emptyBoxes(6), index, text);
    expect(shown(change.boxes)).toBe(after);
    expect(change.focus).toBe(focus);
  });
});

describe('Backspace in the code boxes', () => {
  it.each([
    ['empties a filled box', '48____', 1, '4_____', 1],
    ['empties the previous box', '48____', 2, '4_____', 1],
    ['stays in the first box', '______', 0, '______', 0],
  ])('%s', (_what, before, index, after, focus) => {
    const change = backspace(boxes(before), index);
    expect(shown(change.boxes)).toBe(after);
    expect(change.focus).toBe(focus);
  });
});
