import { describe, expect, it } from 'vitest';
import { resetSchema } from './reset-schema';

const good = { email: ' Ann@Example.com ', code: '012345', password: 'open sesame', confirm: 'open sesame' };
const first = (missing: string, values: object) => {
  const parsed = resetSchema(missing).safeParse(values);
  return parsed.success ? parsed.data : parsed.error.issues[0]?.message;
};

describe('the reset form', () => {
  it('accepts a complete form and normalizes the email', () => {
    expect(first('Missing email.', good)).toEqual({ ...good, email: 'ann@example.com' });
  });

  it.each([
    [{ email: '' }, 'Missing email.'],
    [{ email: undefined }, 'Missing email.'],
    [{ email: 'ann' }, 'Please enter a valid email.'],
    [{ code: '12345' }, 'Enter the 6-digit code.'],
    [{ code: '12345x' }, 'Enter the 6-digit code.'],
    [{ password: 'short', confirm: 'short' }, 'Password must be at least 8 characters.'],
    [{ confirm: 'open sesami' }, 'Passwords do not match.'],
    [{ confirm: undefined }, 'Passwords do not match.'],
  ])('refuses %j', (wrong, message) => {
    expect(first('Missing email.', { ...good, ...wrong })).toBe(message);
  });
});
