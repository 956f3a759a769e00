import { describe, expect, it } from 'vitest';
import { imageUrlField } from './image-url.js';

const OWN = `/media/${'0a'.repeat(16)}.webp`;

describe('imageUrlField', () => {
  it.each([
    ['https://images.example/a.webp', 'https://images.example/a.webp'],
    [` http://127.0.0.1:3000${OWN} `, `http://127.0.0.1:3000${OWN}`],
    [`http://localhost:3000${OWN}`, `http://localhost:3000${OWN}`],
    [`http://[::1]:3000${OWN}`, `http://[::1]:3000${OWN}`],
    [OWN, OWN],
    ['HTTPS://Images.Example/a b"<.webp', 'https://images.example/a%20b%22%3C.webp'],
    ['https:\\\\images.example\\a\n.webp', 'https://images.example/a.webp'],
    ['', null],
    [null, null],
  ])('reads %j as %j', (sent, expected) => {
    expect(imageUrlField.parse(sent)).toBe(expected);
  });

  it.each([
    'javascript:alert(1)',
    'data:image/png;base64,AAAA',
    'http://images.example/a.png',
    `http://images.example${OWN}`,
    `http://127.0.0.1.evil.example${OWN}`,
    'http://127.0.0.1:3000/media/a.webp',
    `http://127.0.0.1:3000/..${OWN}/x`,
    'ftp://images.example/a.png',
    '//images.example/a.png',
    'https://somebody:secret@images.example/a.png',
    '/media/../evil',
    '/media/a.webp',
    'images.example/a.png',
    'https://',
    7,
    `https://images.example/${'a'.repeat(2_048)}`,
    `https://images.example/${'"'.repeat(700)}`,
  ])('refuses %j', (sent) => {
    expect(imageUrlField.safeParse(sent).success).toBe(false);
  });
});
