import { domainToASCII } from 'node:url';
import { describe, expect, it } from 'vitest';
import { EMAIL_MAX_LENGTH, emailFault, isEmail, mailboxOf, normalizeEmail, readEmail } from './email.js';
import { emailSchema } from './schemas.js';

const MESSAGE = 'Please enter a valid email.';

describe('normalizeEmail', () => {
  it.each([
    [' Ann@Example.COM\n', 'ann@example.com'],
    ["o'neill+new@mail.example.co.uk", "o'neill+new@mail.example.co.uk"],
    ['123@b.c', '123@b.c'],
    ['jürgen@münchen.example', 'jürgen@xn--mnchen-3ya.example'],
    ['ann@XN--MNCHEN-3YA.example', 'ann@xn--mnchen-3ya.example'],
    ['ann@straße.example', `ann@${domainToASCII('straße.example')}`],
    ['李@例え.テスト', `李@${domainToASCII('例え.テスト')}`],
  ])('converts %j to %j', (typed, stored) => {
    expect(normalizeEmail(typed)).toBe(stored);
    expect(emailSchema.parse(typed)).toBe(stored);
    expect(normalizeEmail(stored)).toBe(stored);
  });

  it.each([
    '',
    'ann',
    'ann@',
    '@x.yz',
    'ann@example',
    'ann@@x.yz',
    'a@b@x.yz',
    'ann.',
    'ann@.x.yz',
    'ann@x..yz',
    'ann@x.yz/a',
    'ann@x.yz?a',
    'ann@x.yz#a',
    'ann@x%2eyz.a',
    'ann@[1.2.3.4]',
    'ann@xn--a.yz',
    ...[...'<>()",;:\\'].flatMap((mark) => [`an${mark}n@x.yz`, `ann@x${mark}x.yz`]),
  ])('rejects %j', (typed) => {
    expect(isEmail(typed)).toBe(false);
    expect(emailSchema.safeParse(typed).error?.issues[0]?.message).toBe(MESSAGE);
  });

  it('refuses hidden characters, any spaces and look-alike characters', () => {
    const unseen = [
      0x00, 0x07, 0x7f, 0x85, 0xad, 0x34f, 0x61c, 0x180e, 0x200b, 0x200d, 0x202e, 0x2060, 0xd800,
    ];
    const more = [0xe000, 0xfe0f, 0xfeff, 0xfff9, 0xe0001, 0xe0100, 0x378];
    const spaces = [0x09, 0x0a, 0x20, 0xa0, 0x1680, 0x2003, 0x2028, 0x202f, 0x205f, 0x3000];
    const compatible = [0xff41, 0xfb01, 0x2100, 0x212a, 0x1d41a, 0xb9, 0xff0e];
    for (const code of [...unseen, ...more, ...spaces, ...compatible]) {
      const mark = String.fromCodePoint(code);
      expect([code.toString(16), isEmail(`an${mark}n@diner.example`)]).toEqual([code.toString(16), false]);
      expect([code.toString(16), isEmail(`ann@di${mark}ner.example`)]).toEqual([code.toString(16), false]);
    }
    // Letter and accent as two characters; the usual form (NFC) has one.
    expect(isEmail('jose\u0301@diner.example')).toBe(false);
    expect(isEmail('ann@diner\u3002example')).toBe(false);
  });

  it.each(['ann@1.2.3', 'ann@127.0.0.1', 'ann@0x7f.1', 'ann@017700000.1'])(
    'rejects a numeric domain: %s',
    (text) => {
      expect(normalizeEmail(text)).toBeUndefined();
    },
  );

  it('limits the length of the stored form', () => {
    const label = 'a'.repeat(60);
    expect(isEmail(`${'a'.repeat(64)}@${label}.${label}.${label}.xyz`)).toBe(true);
    expect(isEmail(`${'a'.repeat(EMAIL_MAX_LENGTH - 4)}@x.yz`)).toBe(false);
  });
});

describe('a pasted email', () => {
  it.each([
    'some.name@example.test\u200B',
    '\uFEFF\u00A0some.name@example.test \u2060',
    'Some Name <some.name@example.test>;',
    '"Name, Some" <Some.Name@example.test>,',
    '<some.name@example.test>',
    'mailto:some.name@example.test',
    'MAILTO:some.name@example.test?subject=Hi%20there',
    'Some Name <mailto:some.name@example.test>',
    '\u201Csome.name@example.test\u201D',
    "'some.name@example.test';",
    'some.name@example.test.',
    'some.name@example.test (work)',
    'Some Name <some.name@example.test> (work).',
    'SMTP:some.name@example.test',
    'mailto:some%2Ename%40example.test',
  ])('is read from %j', (text) => {
    expect(readEmail(text)).toBe('some.name@example.test');
    expect(emailSchema.parse(text)).toBe('some.name@example.test');
  });

  it('of a mailto link is decoded', () => {
    expect(readEmail('mailto:some%2Btag@example.test')).toBe('some+tag@example.test');
    expect(readEmail('mailto:50%@example.test')).toBe('50%@example.test');
  });

  const HIDDEN = 'This email has an invisible character. Type it instead of pasting it.';
  it.each([
    ['some\u200Bname@example.test', HIDDEN],
    ['some\u00ADname@example.test', HIDDEN],
    ['some\u00A0name@example.test', HIDDEN],
    ['some name@example.test', MESSAGE],
    ['\u200B', MESSAGE],
    ['ann@example.test; bo@example.test', 'Enter one email address only.'],
    ['Ann <ann@example.test>, Bo <bo@example.test>', 'Enter one email address only.'],
  ])('is refused in %j: %s', (text, fault) => {
    expect(emailFault(text)).toBe(fault);
    expect(emailSchema.safeParse(text).error?.issues.map(({ message }) => message)).toEqual([fault]);
  });
});

describe('mailboxOf', () => {
  it.each([
    ['ann@x.yz', 'ann@x.yz'],
    ['ann+1@x.yz', 'ann@x.yz'],
    ['ann+1+2@x.yz', 'ann@x.yz'],
    ['+1@x.yz', '+1@x.yz'],
    ['a.n.n@x.yz', 'a.n.n@x.yz'],
    ['a.n.n+1.2@gmail.com', 'ann@gmail.com'],
    ['ann@googlemail.com', 'ann@gmail.com'],
    ['...@gmail.com', '...@gmail.com'],
    ['a.n.n@mail.gmail.com', 'a.n.n@mail.gmail.com'],
  ])('of %s is %s', (email, mailbox) => {
    expect(mailboxOf(email)).toBe(mailbox);
  });
});
