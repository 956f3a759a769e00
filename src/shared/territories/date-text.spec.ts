import { describe, expect, it } from 'vitest';
import { toDateText } from './date-text.js';

describe('toDateText', () => {
  it.each(['2025-11-21', '2024-02-29', '1970-01-01', '0999-12-31'])('keeps %j', (text) =>
    expect(toDateText(text)).toBe(text),
  );

  it.each([
    '',
    '21.11.2025',
    '2025-1-2',
    '2025-11-21T00:00:00Z',
    ' 2025-11-21',
    '2025-11-21\n',
    '２０２５-11-21',
    '2025-02-31',
    '2025-02-29',
    '2025-13-01',
    '2025-00-10',
    '2025-01-00',
    '0000-00-00',
    null,
    undefined,
    20251121,
    {},
  ])('converts %j to null', (value) => expect(toDateText(value)).toBeNull());
});
