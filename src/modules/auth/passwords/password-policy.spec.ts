import { describe, expect, it } from '@jest/globals';
import { InvalidInput } from '../../../shared/errors.js';
import { isMadeOf, requireGoodPassword } from './password-policy.js';

const context = { email: 'ann.lee@diner.example', restaurantNames: ['Joe’s Diner', '1900'] };

describe('requireGoodPassword', () => {
  const refused: [string, string][] = [
    ['password1', 'too common'],
    ['PassWord1', 'too common'],
    ['12345678', 'too common'],
    ['qwertyuiop', 'too common'],
    ['feast2025!', 'name of a restaurant'],
    ['123FEAST123', 'name of a restaurant'],
    ['joesdiner', 'name of a restaurant'],
    ['Joe’s Diner 2025', 'name of a restaurant'],
    ['ann.lee@diner.example', 'not your email'],
    ['Ann.Lee1990', 'not your email'],
  ];

  it.each(refused)('refuses %s: %s', async (password, why) => {
    const failure = await requireGoodPassword(password, context).catch((error: unknown) => error);
    expect(failure).toBeInstanceOf(InvalidInput);
    expect((failure as InvalidInput).message).toContain(why);
    expect((failure as InvalidInput).errors).toEqual([
      { path: 'password', message: (failure as Error).message },
    ]);
  });

  const accepted = [
    'correct horse battery',
    'Joe’s Diner has the best pie',
    '        x',
    '日本語のパスワード',
    'feasting-for-a-cause',
  ];

  it.each(accepted)('accepts %s', async (password) => {
    await expect(requireGoodPassword(password, context)).resolves.toBeUndefined();
  });
});

describe('isMadeOf', () => {
  it('is not led astray by words without a letter', () => {
    expect(isMadeOf('19001900', '1900')).toBe(false);
    expect(isMadeOf('1900', '1900')).toBe(true);
    expect(isMadeOf('whatever', '!!!')).toBe(false);
    expect(isMadeOf('!!!!!!!!', '???')).toBe(false);
  });
});
