import { describe, expect, it } from 'vitest';
import { plainName } from './plain-name.js';

describe('plainName', () => {
  it.each([
    ['Nonna Lucia', 'Nonna Lucia'],
    ['Mario’s No. 1', 'Mario’s No. 1'],
    ['Dr. Pepper & Co.', 'Dr. Pepper & Co.'],
    ['Nora <b>', 'Nora <b>'],
    ['Café 7/11', 'Café 7 11'],
    ['Pizza evil.com', 'Pizza evil com'],
    ['evil.com/pay?x=1', 'evil com pay?x=1'],
    ['https://evil.com', 'evil com'],
    ['HTTPS://EVIL.COM/a', 'EVIL COM a'],
    ['Win at http:evil.com', 'Win at evil com'],
    ['hxxp://www.evil.co.uk/login', 'www evil co uk login'],
    ['javascript:alert(1)', 'alert(1)'],
    ['mailto:ann@evil.com', 'ann at evil com'],
    ['tel:+15551234567', '+15551234567'],
    ['ann@evil.com', 'ann at evil com'],
    ['//evil.com', 'evil com'],
    ['\\\\evil.com\\share', 'evil com share'],
    ['ev\u200bil.com', 'evil com'],
    ['evil\u3002com', 'evil com'],
    ['пример.рф', 'пример рф'],
    ['cafe\u0301.com', 'cafe\u0301 com'],
    ['हिन्दी.भारत', 'हिन्दी भारत'],
    ['i❤.ws', 'i❤ ws'],
    ['127.0.0.1', '127 0 0 1'],
    ['Line one\r\nBcc: all', 'Line one Bcc: all'],
    ['  many   blanks ', 'many blanks'],
    ['https://', ''],
    ['A: the best', 'A: the best'],
  ])('prints %j as %j', (name, printed) => {
    expect(plainName(name)).toBe(printed);
  });

  it('leaves nothing that a mail client turns into a link', () => {
    for (const name of [
      'a.b.c.d.e',
      'x://y.z',
      'http://http://a.b',
      'a..b',
      'a.b@c.d:80/e',
      'htthttp://p://a.b',
    ])
      expect(plainName(name)).not.toMatch(/[\p{L}\p{N}]\.[\p{L}\p{N}]|:\/|@/u);
  });

  it('limits the name to one line without cutting a character in half', () => {
    expect(plainName('x'.repeat(60))).toBe('x'.repeat(60));
    expect(plainName('x'.repeat(61))).toBe(`${'x'.repeat(59)}…`);
    expect(plainName('🍕'.repeat(100))).toBe(`${'🍕'.repeat(59)}…`);
  });
});
