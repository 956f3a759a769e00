import { describe, expect, it } from 'vitest';
import { phoneSchema } from './phone.js';

describe('a phone number', () => {
  it.each([
    ['+44 (0)1632 960002', '+441632960002'],
    ['+44(0)1632960002', '+441632960002'],
    ['+1 (917) 555-0188', '+19175550188'],
    ['', null],
  ])('reads %j as %j', (typed, number) => expect(phoneSchema.parse(typed)).toBe(number));

  it.each(['01632 960002', '+0 1632 960002', 'ask inside'])('refuses %j', (typed) =>
    expect(phoneSchema.safeParse(typed).success).toBe(false),
  );
});
