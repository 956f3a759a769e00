import { readFile } from 'node:fs/promises';
import { afterAll, describe, expect, it } from 'vitest';
import { InvalidInput } from '../../../shared/errors.js';
import { consistsOf, PasswordPolicy } from './password-policy.js';
import { PasswordStrength } from './password-strength.js';

const strength = new PasswordStrength();
const policy = new PasswordPolicy(strength);
afterAll(() => strength.onApplicationShutdown());

const context = {
  email: 'ann.lee@diner.example',
  names: ['Wilhelmina', 'Featherstone'],
  restaurantNames: ['Joe’s Diner', '1900'],
};

describe('PasswordPolicy', () => {
  const refused: [string, string][] = [
    ['password1', 'too common'],
    ['PassWord1', 'too common'],
    ['12345678', 'too common'],
    ['qwertyuiop', 'too common'],
    ['aaaaaaaa', 'too easy'],
    ['abcabcabcabc', 'too easy'],
    ['Zq7!Zq7!Zq7!', 'too easy'],
    ['abcdefghijklm', 'too easy'],
    ['lkjhgfdsa', 'too common'],
    ['          ', 'too easy'],
    ['        x', 'too easy'],
    ['21.11.1990', 'too easy'],
    ['Featherstone1', 'too easy'],
    ['x'.repeat(128), 'too easy'],
    ['Feast2026!', 'name of a restaurant'],
    ['feast2025!', 'name of a restaurant'],
    ['123FEAST123', 'name of a restaurant'],
    ['Feast2026!Feast2026!', 'name of a restaurant'],
    ['F3@st-2026', 'name of a restaurant'],
    ['joesdiner', 'name of a restaurant'],
    ['Joe’s Diner 2025', 'name of a restaurant'],
    ['ann.lee@diner.example', 'doesn’t contain your email'],
    ['Ann.Lee1990', 'doesn’t contain your email'],
    ['ann-lee-2468', 'doesn’t contain your email'],
  ];

  it.each(refused)('refuses %s: %s', async (password, why) => {
    const failure = await policy.require(password, context).catch((error: unknown) => error);
    expect(failure).toBeInstanceOf(InvalidInput);
    expect((failure as InvalidInput).message).toContain(why);
    expect((failure as InvalidInput).errors).toEqual([
      { path: 'password', message: (failure as Error).message },
    ]);
    expect((await policy.assess(password, context)).score).toBeLessThan(3);
  });

  const accepted = [
    'correct horse battery',
    'Joe’s Diner has the best pie',
    '日本語のパスワード',
    'feasting-for-a-cause',
    'Xk9$mQ2!vL',
  ];

  it.each(accepted)('accepts %s', async (password) => {
    const { score, problem } = await policy.assess(password, context);
    expect([score >= 3, problem]).toEqual([true, null]);
  });

  it('accepts the passwords of the demonstration accounts', async () => {
    const accounts = JSON.parse(await readFile('deploy/demo-accounts.json', 'utf8')) as Account[];
    expect(accounts.length).toBeGreaterThan(0);
    for (const { email, password } of accounts) await policy.require(password, { email });
  });

  it('does not block the event loop', async () => {
    const sign = (place: number) => '4@8({[<369&#!1|0$5+7%2aZ'.charAt((place * 7) % 24);
    const longest = Array.from({ length: 128 }, (_, place) => sign(place)).join('');
    const order: string[] = [];
    const assessed = policy.assess(longest, context).then(() => order.push('the estimate'));
    // An estimate in this thread would finish before anything else runs.
    setImmediate(() => order.push('something else'));
    await assessed;
    expect(order).toEqual(['something else', 'the estimate']);
  });
});

interface Account {
  email: string;
  password: string;
}

describe('consistsOf', () => {
  it('ignores words without a letter', () => {
    expect(consistsOf('19001900', '1900')).toBe(false);
    expect(consistsOf('1900', '1900')).toBe(true);
    expect(consistsOf('whatever', '!!!')).toBe(false);
    expect(consistsOf('!!!!!!!!', '???')).toBe(false);
  });
});
