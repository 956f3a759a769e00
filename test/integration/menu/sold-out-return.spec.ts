import { Queue } from 'bullmq';
import { beforeEach, describe, expect, it } from 'vitest';
import { RedisConnections } from '../../../src/infra/redis/redis-connections.js';
import type { HistoryEntry } from '../../../src/modules/history/history.schemas.js';
import type { MenuItemOutput } from '../../../src/modules/menu/items/menu-items.schemas.js';
import { DEFAULT_WEEK } from '../../../src/shared/hours/week.js';
import type { SoldOutKind } from '../../../src/shared/menu/sold-out.js';
import type { Page } from '../../../src/shared/schemas.js';
import { eventually } from '../../support/eventually.js';
import { type Caller, People } from '../../support/people.js';
import { startWorker } from '../../support/worker.js';
import { useApp, useFixture } from '../../support/use-app.js';
import {
  listed as listedBy,
  mark as markIt,
  OFF,
  ON,
  passTime as passTimeOf,
  shown as shownTo,
  stateOf,
  stock,
} from './sold-out-stock.js';

const MINUTE = 60_000; // ms

const t = useApp();
const people = new People(t);

const owner = useFixture(() => people.owner(), beforeEach);
const own = useFixture(() => stock(owner), beforeEach);

type Kind = SoldOutKind;
const mark = (kind: Kind, body: object = {}, caller: Caller = owner, id = own.ids[kind]) =>
  markIt(caller, kind, id, body);
const listed = () => listedBy(owner);
const shown = (kind: Kind) => shownTo(owner, kind, own);
const passTime = () => passTimeOf(people, owner);

describe('the end of sold out', () => {
  const minutesAhead = (iso: string | null) => Math.round((Date.parse(iso ?? '') - Date.now()) / 60_000);

  it('the server computes the end in an hour or two', async () => {
    expect(minutesAhead((await mark('item', { for: 'hour' })).body.sold_out_until)).toBe(60);
    expect(minutesAhead((await mark('item', { for: 'two_hours' })).body.sold_out_until)).toBe(120);
    expect((await mark('item', { until: null })).body).toMatchObject(OFF);
    expect(await listed()).toHaveLength(1);
  });

  it("the next day's opening follows hours, special dates and time zone", async () => {
    const rid = owner.restaurant;
    const opens = async () =>
      (await owner.http.get<{ opens_next_day: string | null }>(`/restaurants/${rid}/hours/`)).body
        .opens_next_day;
    expect(await opens()).toBeNull();
    expect(await mark('item', { for: 'tomorrow' })).toMatchObject({
      status: 409,
      body: { code: 'no_next_opening' },
    });
    expect(await listed()).toEqual([]);

    await owner.http.put(`/onboarding/${rid}/hours/`, {
      ...DEFAULT_WEEK,
      open_247: true,
      time_zone: 'Asia/Kolkata',
    });
    const next = await opens();
    expect(next).toMatch(/T18:30:00.000Z$/);
    expect((await mark('item', { for: 'tomorrow' })).body.sold_out_until).toBe(next);
    const after = new Date(Date.parse(next ?? '') + 6 * 3_600_000).toISOString().slice(0, 10);
    await owner.http.put(`/restaurants/${rid}/special-hours/`, {
      special_hours: [{ from: after, closed: true }],
    });
    const later = new Date(Date.parse(next ?? '') + 24 * 3_600_000).toISOString();
    expect((await mark('item', { for: 'tomorrow' })).body.sold_out_until).toBe(later);
  });

  it("today's closing follows hours and time zone", async () => {
    expect(await mark('item', { for: 'closing' })).toMatchObject({
      status: 409,
      body: { code: 'no_closing_today' },
    });
    // Daytime, so that today's closing is ahead.
    const time_zone = new Date().getUTCHours() < 12 ? 'Asia/Kolkata' : 'America/New_York';
    const hours = DEFAULT_WEEK.hours.map((day) => ({
      ...day,
      closed: false,
      open_time: '00:00',
      close_time: '23:59',
    }));
    await owner.http.put(`/onboarding/${owner.restaurant}/hours/`, { ...DEFAULT_WEEK, hours, time_zone });
    const { sold_out_until: until } = (await mark('item', { for: 'closing' })).body;
    const at = new Intl.DateTimeFormat('en-GB', { timeZone: time_zone, timeStyle: 'short' });
    expect(at.format(new Date(until ?? ''))).toBe('23:59');
    const { body } = await owner.http.get<{ closes_today: string }>(
      `/restaurants/${owner.restaurant}/hours/`,
    );
    expect(body.closes_today).toBe(until);
  });

  it.each([
    [{ until: '2020-01-01T00:00:00Z' }, 'The end must be in the future.'],
    [{ until: '2999-01-01T00:00:00Z' }, 'The end must be within a year.'],
    [{ until: 'tomorrow' }, 'Enter the end as a date and time with its offset'],
    [{ until: null, for: 'hour' }, 'Send `until` or `for`, not both.'],
    [{ for: 'ever' }, ''],
  ])('the end %j is refused', async (body, message) => {
    const reply = await mark('item', body);
    expect(reply.status).toBe(400);
    expect(JSON.stringify(reply.body)).toContain(message);
    expect(await listed()).toEqual([]);
  });
});

describe('the worker that ends sold out', () => {
  const rowsOf = (restaurant: number) =>
    people.query('SELECT id FROM sold_out WHERE restaurant_id = ?', [restaurant]);

  it('the worker ends what became due while it was down, and leaves the rest', async () => {
    const other = await people.owner();
    const there = await stock(other);
    await mark('item', { for: 'hour' });
    await mark('topping', { for: 'hour' });
    await mark('item', {}, other, there.ids.item);
    await passTime();
    await mark('dressing', { for: 'hour' });
    await mark('extra_selection');
    const { app } = await startWorker();
    try {
      await eventually('the overdue ones', async () => (await rowsOf(owner.restaurant)).length === 2);
    } finally {
      await app.close();
    }
    expect((await listed()).map(({ kind }) => kind)).toEqual(['extra_selection', 'dressing']);
    expect(await rowsOf(other.restaurant)).toHaveLength(1);
    const back = { action: 'sold_out.ended', actor: null, restaurant: { id: owner.restaurant } };
    const { results } = (await owner.http.get<Page<HistoryEntry>>('/history/?page_size=2')).body;
    expect(results.sort((one, other) => (one.label ?? '').localeCompare(other.label ?? ''))).toMatchObject([
      { ...back, label: 'Margherita', part_of: 'category', part_of_id: own.category },
      { ...back, label: 'Olives', part_of: null },
    ]);
    const items = (await owner.http.get<Page<MenuItemOutput>>('/menu-items/')).body.results;
    expect(items.map(stateOf)).toEqual([ON]);
  });

  it('the worker runs when the time has come and not before', async () => {
    const { app, config, clock } = await startWorker();
    const { producer: connection } = app.get(RedisConnections);
    const queue = new Queue('menu', { connection, prefix: config.redis.prefix });
    try {
      const { sold_out_until } = (await mark('item', { for: 'hour' })).body;
      const until = Date.parse(sold_out_until ?? '');
      const look = await eventually('the job', () => queue.getJob(`sold-out-${until}`));
      const due = look.timestamp + look.delay;
      expect(due).toBeGreaterThan(until);
      expect(due).toBeLessThan(until + MINUTE);

      const before = (await owner.http.get('/menu/')).headers.get('etag');
      clock.advance({ minutes: 61 });
      await look.promote();
      await eventually('the end', async () => (await rowsOf(owner.restaurant)).length === 0);
      expect(await shown('item')).toEqual(ON);
      expect((await owner.http.get('/menu/')).headers.get('etag')).not.toBe(before);
    } finally {
      await queue.close();
      await app.close();
    }
  });
});
