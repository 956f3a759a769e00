import { describe, expect, it } from 'vitest';
import { filledSocials, toSocialUrl } from './social-url.js';

describe('toSocialUrl', () => {
  it.each([
    ['https://instagram.com/feast', 'https://instagram.com/feast'],
    ['http://example.com', 'http://example.com'],
    ['HTTPS://Example.com/A', 'HTTPS://Example.com/A'],
    ['instagram.com/feast', 'https://instagram.com/feast'],
    ['  www.example.com ', 'https://www.example.com'],
    ['//example.com/x', 'https://example.com/x'],
    ['example.com:8080/x', 'https://example.com:8080/x'],
    ['localhost:3000', 'https://localhost:3000'],
    ['example.com/a:b', 'https://example.com/a:b'],
    ['', ''],
    ['   ', ''],
  ])('stores %j as %j', (typed, url) => expect(toSocialUrl(typed)).toBe(url));

  it.each([
    'javascript:alert(1)',
    'JavaScript:alert(1)',
    ' javascript:alert(1)',
    'java\tscript:alert(1)',
    'java\nscript:alert(1)',
    '\u0001javascript:alert(1)',
    'javascript://example.com/%0aalert(1)',
    'data:text/html,<script>',
    'vbscript:x',
    'mailto:me@example.com',
    'ftp://example.com',
    'file:///etc/passwd',
    'blob:https://example.com/1',
    'https://',
    'https://user:secret@example.com',
    'user@example.com',
    'two words',
    `https://example.com/${'a'.repeat(2_048)}`,
  ])('refuses %j', (typed) => expect(toSocialUrl(typed)).toBeUndefined());
});

describe('filledSocials', () => {
  it('drops empty rows only', () => {
    const half = { platform_name: 'Instagram', platform_url: '' };
    const other = { platform_name: '', platform_url: 'https://example.com' };
    expect(filledSocials([half, { platform_name: ' ', platform_url: '' }, other])).toEqual([half, other]);
  });
});
