import { describe, expect, it } from 'vitest';
import { formatIsoDate, weekdayOf } from '../../../src/shared/hours/dates.js';
import { dayName } from '../../../src/shared/hours/days.js';
import { dateAt } from '../../../src/shared/hours/opening.js';
import { People } from '../../support/people.js';
import { useApp } from '../../support/use-app.js';
import { GuestRestaurants } from './guest-restaurant.js';

const t = useApp();
const guests = new GuestRestaurants(t, new People(t));
const page = (path: string) => t.http.get<string>(path, { headers: { accept: 'text/html' } });

describe('/m/{slug}', () => {
  it('the page has its hours as schema.org data', async () => {
    const diner = await guests.make({ week: null });
    const day = dateAt(t.clock.now(), 'America/New_York') + 3;
    const [at, weekday] = [formatIsoDate(day), weekdayOf(day)];
    const row = (day_of_week: number) => ({ day_of_week, open_time: '18:00', close_time: '02:00' });
    const others = [1, 2, 3, 4, 5, 6, 7].filter((each) => each !== weekday);
    await diner.http.put(`/onboarding/${diner.restaurant}/hours/`, {
      open_247: false,
      closed_within: true,
      hours: [
        {
          ...row(weekday),
          open_time: '11:00',
          break_start: '14:00',
          reopen_time: '17:00',
          close_time: '22:00',
        },
        ...others.slice(1).map(row),
      ],
    });
    const closed = { from: at, closed: true, reason: 'Wedding' };
    await diner.http.put(`/restaurants/${diner.restaurant}/special-hours/`, { special_hours: [closed] });
    const { body } = await page(`/m/${diner.slug}`);
    const data = /<script type="application\/ld\+json">(.*?)<\/script>/s.exec(body)?.[1] ?? '';
    const { '@graph': graph } = JSON.parse(data) as { '@graph': object[] };
    const hours = (days: number[], opens: string, closes: string) => ({
      '@type': 'OpeningHoursSpecification',
      dayOfWeek: days.map(dayName),
      opens,
      closes,
    });
    const { openingHoursSpecification: usual, ...restaurant } = graph[0] as Record<string, object[]>;
    expect(usual).toHaveLength(3);
    expect(usual).toEqual(
      expect.arrayContaining([
        hours([weekday], '11:00', '14:00'),
        hours([weekday], '17:00', '22:00'),
        hours(others.slice(1), '18:00', '02:00'),
      ]),
    );
    expect(restaurant['specialOpeningHoursSpecification']).toEqual([
      {
        '@type': 'OpeningHoursSpecification',
        validFrom: at,
        validThrough: at,
        opens: '00:00',
        closes: '00:00',
      },
    ]);
    await diner.http.put(`/onboarding/${diner.restaurant}/hours/`, { open_247: true });
    expect((await page(`/m/${diner.slug}`)).body).toContain('"Sunday"],"opens":"00:00","closes":"23:59"');
  });
});
