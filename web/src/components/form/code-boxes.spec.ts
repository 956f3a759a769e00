import { describe, expect, it } from 'vitest';
import { backspace, type Boxes, emptyBoxes, paste, typeInto } from './code-boxes';

const boxes = (text: string): Boxes => [...text].map((character) => (character === '_' ? '' : character));
const shown = (some: Boxes) => some.map((digit) => digit || '_').join('');

describe('typing', () => {
  it.each([
    ['a digit', '______', 0, '4', '4_____', 1],
    ['the last digit', '48291_', 5, '0', '482910', 5],
    ['over a digit, caret behind it', '4_____', 0, '47', '7_____', 1],
    ['over a digit, caret before it', '4_____', 0, '74', '7_____', 1],
    ['the same digit again', '4_____', 0, '44', '4_____', 1],
    ['the digit that the selected box holds', '48____', 0, '4', '48____', 1],
    ['a full-width digit', '______', 0, '４', '4_____', 1],
    ['a letter', '______', 2, 'x', '______', 2],
    ['a letter over a digit', '4_____', 0, '4x', '4_____', 1],
    ['nothing: deleted', '48____', 1, '', '4_____', 1],
    ['a whole code, filled in by the phone', '______', 0, '482910', '482910', 5],
  ])('%s', (_what, before, index, text, after, focus) => {
    const change = typeInto(boxes(before), index, text);
    expect(shown(change.boxes)).toBe(after);
    expect(change.focus).toBe(focus);
  });
});

describe('pasting', () => {
  it.each([
    ['a code', 0, '482910', '482910', 5],
    ['a code into the third box', 2, '482910', '482910', 5],
    ['a code with blanks and words', 0, 'Code: 482 910', '482910', 5],
    ['full-width digits', 0, '４８２９１０', '482910', 5],
    ['Arabic-Indic digits', 0, '٤٨٢٩١٠', '482910', 5],
    ['Persian digits', 0, '۴۸۲ ۹۱۰', '482910', 5],
    ['bold digits', 0, '𝟒𝟖𝟐𝟗𝟏𝟎', '482910', 5],
    ['too many digits', 1, '48291077', '______', 1],
    ['a code after another number', 0, 'Feast 24: code 482910', '482910', 5],
    ['a code in groups after another number', 0, 'Feast 24: code 482 910', '482910', 5],
    ['a code beside another number', 0, '24 482910', '482910', 5],
    ['the same code twice', 0, '482910: your code is 482910', '482910', 5],
    ['two codes', 1, '482910 482911', '______', 1],
    ['a part', 2, '29', '__29__', 4],
    ['no digits', 1, 'hello', '______', 1],
  ])('%s', (_what, index, text, after, focus) => {
    const change = paste(emptyBoxes(6), index, text);
    expect(shown(change.boxes)).toBe(after);
    expect(change.focus).toBe(focus);
  });
});

describe('backspace', () => {
  it.each([
    ['in a full box', '48____', 1, '4_____', 1],
    ['in an empty box', '48____', 2, '4_____', 1],
    ['in the first box', '______', 0, '______', 0],
  ])('%s', (_what, before, index, after, focus) => {
    const change = backspace(boxes(before), index);
    expect(shown(change.boxes)).toBe(after);
    expect(change.focus).toBe(focus);
  });
});
