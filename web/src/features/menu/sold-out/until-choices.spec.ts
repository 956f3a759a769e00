import { describe, expect, it } from 'vitest';
import { untilChoices } from './until-choices';

const keysFor = (hours: { closing?: string; nextDay?: string; timeZone?: string }) =>
  untilChoices({
    closing: null,
    nextDay: null,
    timeZone: undefined,
    zone: 'Eastern Time',
    format: (moment) => moment,
    ...hours,
  }).map(({ key, time }) => (time === undefined ? key : `${key} ${time}`));

describe('untilChoices', () => {
  it('leaves out what the hours do not tell', () => {
    expect(keysFor({})).toEqual(['open', 'hour', 'two_hours']);
    expect(keysFor({ timeZone: 'America/New_York' })).toEqual(['open', 'hour', 'two_hours', 'date']);
  });

  it('names the times of closing and opening', () => {
    expect(keysFor({ closing: '10 PM', nextDay: 'Sunday 8 AM', timeZone: 'America/New_York' })).toEqual([
      'open',
      'hour',
      'two_hours',
      'closing 10 PM',
      'tomorrow Sunday 8 AM Eastern Time',
      'date',
    ]);
  });
});
