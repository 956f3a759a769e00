import { describe, expect, it } from 'vitest';
import { type SpecialHours, validateSpecial } from './special-dates.js';

const closed = (from: string, to = from): SpecialHours => ({
  from,
  to,
  closed: true,
  open: null,
  close: null,
  reason: '',
});
const open = (from: string, times: Partial<SpecialHours> = {}): SpecialHours => ({
  ...closed(from),
  closed: false,
  open: '10:00',
  close: '16:00',
  ...times,
});

const problems = (...list: SpecialHours[]) => validateSpecial(list);

describe('validateSpecial', () => {
  it.each<[string, SpecialHours[]]>([
    ['an empty list', []],
    ['a day', [closed('2026-12-25')]],
    ['a range of a year', [closed('2027-01-01', '2028-01-01')]],
    ['adjoining ranges', [closed('2026-12-24', '2026-12-25'), open('2026-12-26')]],
    ['dates in any order', [closed('2026-12-26'), closed('2026-01-01'), closed('2026-07-04')]],
    ['closing past midnight', [open('2026-12-31', { open: '18:00', close: '02:00' })]],
    ['a full day', [open('2026-12-31', { open: '00:00', close: '00:00' })]],
    ['times with seconds', [open('2026-12-31', { open: '10:00:00', close: '16:00:00' })]],
  ])('accepts %s', (_name, list) => {
    expect(validateSpecial(list)).toEqual([]);
  });

  it.each<[string, SpecialHours, string, string]>([
    ['no date', closed(''), 'from', 'Choose a date.'],
    ['a date that is not in the calendar', closed('2026-02-30'), 'from', '2026-02-30 isn’t a date.'],
    ['no last day', closed('2026-12-24', ''), 'to', 'Choose a date.'],
    [
      'the last day before the first',
      closed('2026-12-26', '2026-12-24'),
      'to',
      'The last day can’t be before the first.',
    ],
    [
      'a last day in a mistyped year',
      closed('2026-12-20', '0027-12-20'),
      'to',
      'The last day can’t be before the first.',
    ],
    [
      'a last day that is not in the calendar',
      closed('2026-02-20', '2026-02-30'),
      'to',
      '2026-02-30 isn’t a date.',
    ],
    ['more than a year', closed('2027-01-01', '2028-01-02'), 'to', 'A range can be at most a year long.'],
    [
      'no opening time',
      open('2026-12-24', { open: null }),
      'open',
      'Choose an opening time, or mark these days as closed.',
    ],
    [
      'no closing time',
      open('2026-12-24', { close: '' }),
      'close',
      'Choose a closing time, or mark these days as closed.',
    ],
    [
      'an invalid time',
      open('2026-12-24', { open: 'noon' }),
      'open',
      'The opening time must look like 08:30.',
    ],
    [
      'equal times',
      open('2026-12-24', { close: '10:00' }),
      'close',
      'You open and close at the same time. To open all day, choose midnight for both.',
    ],
  ])('refuses %s', (_name, entry, field, message) => {
    expect(problems(closed('2026-01-01'), entry)).toEqual([{ row: 1, field, message }]);
  });

  it.each<[string, SpecialHours[], [number, string][]]>([
    [
      'a date within a range',
      [closed('2026-12-24', '2026-12-26'), closed('2026-12-25')],
      [[1, 'December 24–26 overlap with December 25.']],
    ],
    [
      'a repeated date',
      [closed('2026-12-25'), open('2026-12-25')],
      [[1, 'December 25 overlaps with December 25.']],
    ],
    [
      'an end and a start on one date',
      [closed('2026-12-26', '2026-12-31'), closed('2026-12-24', '2026-12-26')],
      [[1, 'December 24–26 overlap with December 26–31.']],
    ],
    [
      'a range over two years',
      [closed('2026-12-20', '2027-01-06'), closed('2027-01-01')],
      [[1, 'December 20, 2026 – January 6, 2027 overlap with January 1, 2027.']],
    ],
    [
      'one range with two dates',
      [closed('2026-12-01', '2026-12-31'), closed('2026-12-05'), closed('2026-12-10')],
      [
        [1, 'December 1–31 overlap with December 5.'],
        [2, 'December 1–31 overlap with December 10.'],
      ],
    ],
  ])('names overlapping dates: %s', (_name, list, expected) => {
    expect(validateSpecial(list).map(({ row, message }) => [row, message])).toEqual(expected);
  });
});
