import { describe, expect, it } from 'vitest';
import { emailWarning, phoneWarning } from './contact-warnings';

describe('a phone number on a contact form', () => {
  it.each([
    '',
    '  ',
    '2125550100',
    '+1 (212) 555-0100',
    '020 7946 0958',
    '212.555.0100 ext. 12',
    '555-0100 x4',
  ])('%j gets no warning', (text) => {
    expect(phoneWarning(text)).toBeUndefined();
  });

  it.each(['12345', 'call me', '212-CALL-NOW', 'ext 12'])('%j gets a warning and can be saved', (text) => {
    expect(phoneWarning(text)).toBe('Check this. You can still save it.');
  });
});

describe('an email on a contact form', () => {
  it.each(['', ' ', 'a@b.c', ' hello@olive.example '])('%j gets no warning', (text) => {
    expect(emailWarning(text)).toBeUndefined();
  });

  it.each(['hello', 'hello@olive', 'a b@c.d'])('%j gets a warning and can be saved', (text) => {
    expect(emailWarning(text)).toBe('Check this. You can still save it.');
  });
});
