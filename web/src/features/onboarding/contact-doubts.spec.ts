import { describe, expect, it } from '@jest/globals';
import { emailDoubt, phoneDoubt } from './contact-doubts';

describe('a phone number', () => {
  it.each([
    '',
    '  ',
    '2125550100',
    '+1 (212) 555-0100',
    '020 7946 0958',
    '212.555.0100 ext. 12',
    '555-0100 x4',
  ])('%j is not doubted', (text) => {
    expect(phoneDoubt(text)).toBeUndefined();
  });

  it.each(['12345', 'call me', '212-CALL-NOW', 'ext 12'])('%j is doubted, and may be kept', (text) => {
    expect(phoneDoubt(text)).toBe('This looks unusual. You can keep it.');
  });
});

describe('an email address', () => {
  it.each(['', ' ', 'a@b.c', ' hello@olive.example '])('%j is not doubted', (text) => {
    expect(emailDoubt(text)).toBeUndefined();
  });

  it.each(['hello', 'hello@olive', 'a b@c.d'])('%j is doubted, and may be kept', (text) => {
    expect(emailDoubt(text)).toBe('This looks unusual. You can keep it.');
  });
});
