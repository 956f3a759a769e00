import { expect, it } from 'vitest';
import { decodeXml } from './xml-text.js';

it.each([
  ['a&amp;lt;b', 'a&lt;b'],
  ['&lt;&gt;&quot;&apos;', '<>"\''],
  ['&#65;&#x42;', 'AB'],
  ['&#x1F336;', '🌶'],
  ['&nbsp; &#x110000; &#q;', '&nbsp; &#x110000; &#q;'],
])('XML %j means %j', (text, decoded) => {
  expect(decodeXml(text)).toBe(decoded);
});
