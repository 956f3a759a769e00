import { describe, expect, it } from 'vitest';
import { SOLD_OUT_TEXTS } from '@server/shared/texts/sold-out';
import { runningChoice, untilChoices } from './until-choices';

const keysFor = (hours: { closing?: string; nextDay?: string; timeZone?: string }) =>
  untilChoices({
    closing: null,
    nextDay: null,
    timeZone: undefined,
    format: (moment) => moment,
    ...hours,
  }).map(({ key, time }) => (time === undefined ? key : `${key} ${time}`));

describe('untilChoices', () => {
  it('leaves out what the hours do not tell', () => {
    expect(keysFor({})).toEqual(['open', 'hour', 'two_hours']);
    expect(keysFor({ timeZone: 'America/New_York' })).toEqual(['open', 'hour', 'two_hours', 'date']);
  });

  it('names the times of closing and opening', () => {
    expect(keysFor({ closing: '10 PM', nextDay: 'Sunday 8 AM' })).toEqual([
      'open',
      'hour',
      'two_hours',
      'closing 10 PM',
      'tomorrow Sunday 8 AM',
    ]);
  });

  it.each([
    [1, SOLD_OUT_TEXTS.nextDay],
    [2, SOLD_OUT_TEXTS.nextOpening],
  ])('an opening in %d days is called %j', (days, text) => {
    const nextDay = new Date(Date.now() + days * 86_400_000).toISOString();
    const hours = { closing: null, nextDay, timeZone: 'UTC', format: String };
    expect(untilChoices(hours).find(({ key }) => key === 'tomorrow')).toMatchObject({ text });
  });
});

describe('runningChoice', () => {
  const hours = { closing: '2026-11-29T03:00:00Z', nextDay: '2026-11-29T13:00:00.000Z' };
  const changed = '2026-11-28T20:00:00.250Z';
  it.each([
    [null, 'open'],
    ['2026-11-28T21:00:00.000Z', 'hour'],
    ['2026-11-28T22:00:01.000Z', 'two_hours'],
    ['2026-11-29T03:00:00.000Z', 'closing'],
    ['2026-11-29T13:00:00Z', 'tomorrow'],
    ['2026-11-28T21:30:00Z', 'date'],
    [undefined, undefined],
  ])('with the end %s is %s', (until, key) =>
    expect(runningChoice({ soldOut: true, until, changed }, hours)).toBe(key),
  );

  it('there is none while available', () =>
    expect(runningChoice({ soldOut: false, until: null, changed }, hours)).toBeUndefined());

  it('an end is a date where the hours do not tell', () => {
    const unknown = { closing: null, nextDay: null };
    expect(runningChoice({ soldOut: true, until: hours.nextDay, changed }, unknown)).toBe('date');
  });
});
