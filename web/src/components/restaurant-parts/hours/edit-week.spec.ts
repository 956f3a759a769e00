import { describe, expect, it } from 'vitest';
import { type DayHours, DEFAULT_WEEK } from '@server/shared/hours/week';
import { closesNextDay, copyDay, hasHalfBreak, rowsToEdit, setOpen, setTime, WEEKDAYS } from './edit-week';

const { hours } = DEFAULT_WEEK;
const [monday, saturday, sunday] = [1, 6, 7];
const rowOf = (rows: readonly DayHours[], day: number) => rows.find((row) => row.day_of_week === day);
const day = (times: Partial<DayHours>): DayHours => ({
  day_of_week: 1,
  closed: false,
  open_time: '08:00',
  break_start: null,
  reopen_time: null,
  close_time: '20:00',
  ...times,
});

describe('a day of the week', () => {
  it('gets a new time, and other days keep theirs', () => {
    const next = setTime(hours, monday, 'close_time', '22:00');
    expect(rowOf(next, monday)).toMatchObject({ open_time: '08:00', close_time: '22:00' });
    expect(next.slice(1)).toEqual(hours.slice(1));
  });

  it('opens with default hours when it had none', () => {
    expect(rowOf(setOpen(hours, sunday, true), sunday)).toMatchObject({
      closed: false,
      open_time: '08:00',
      close_time: '20:00',
    });
  });

  it('keeps its times while it is closed', () => {
    const changed = setTime(hours, saturday, 'open_time', '11:30');
    const closed = setOpen(changed, saturday, false);
    expect(rowOf(closed, saturday)).toMatchObject({ closed: true, open_time: '11:30' });
    expect(setOpen(closed, saturday, true)).toEqual(changed);
  });
});

describe('copying a day', () => {
  it('copies every time to the weekdays', () => {
    const changed = setTime(hours, monday, 'break_start', '14:00');
    const next = copyDay(changed, monday, WEEKDAYS);
    expect(next.map((row) => row.break_start)).toEqual([
      ...Array.from({ length: 5 }, () => '14:00'),
      null,
      null,
    ]);
    expect(next.map((row) => row.day_of_week)).toEqual([1, 2, 3, 4, 5, 6, 7]);
  });

  it('closes other days when the day is closed', () => {
    expect(rowOf(copyDay(hours, sunday, [saturday]), saturday)?.closed).toBe(true);
  });
});

describe('the rows of the hours editor', () => {
  it('are the saved ones', () => {
    expect(rowsToEdit(DEFAULT_WEEK)).toBe(hours);
  });

  it('are default hours when 24/7 is saved, which has no times', () => {
    const cleared = hours.map(({ day_of_week }) => day({ day_of_week, open_time: null, close_time: null }));
    expect(rowsToEdit({ open_247: true, closed_within: false, hours: cleared })).toEqual(hours);
  });
});

describe('closesNextDay', () => {
  it.each<[Partial<DayHours>, boolean]>([
    [{ open_time: '18:00', close_time: '02:00' }, true],
    [{ open_time: '18:00', close_time: '00:00' }, false],
    [{ open_time: '08:00', close_time: '20:00' }, false],
    [{ open_time: '18:00', close_time: '02:00', closed: true }, false],
    [{ open_time: '18:00', close_time: null }, false],
  ])('of %j is %s', (times, past) => {
    expect(closesNextDay(day(times))).toBe(past);
  });
});

describe('hasHalfBreak', () => {
  it.each<[Partial<DayHours>, boolean]>([
    [{}, false],
    [{ break_start: '14:00' }, true],
    [{ reopen_time: '17:00' }, true],
    [{ break_start: '14:00', reopen_time: '17:00' }, false],
    [{ break_start: '14:00', closed: true }, false],
  ])('of %j is %s', (times, half) => {
    expect(hasHalfBreak(day(times))).toBe(half);
  });
});
