import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { AccessRepository } from '../../../src/modules/auth/access/access.repository.js';
import { IdentityChanges } from '../../../src/modules/auth/access/identity-changes.js';
import type { AuthResult } from '../../../src/modules/auth/auth.schemas.js';
import { SessionsService } from '../../../src/modules/auth/sessions/sessions.service.js';
import { RefreshTokens } from '../../../src/modules/auth/sessions/session-tokens.js';
import type { ToppingOutput } from '../../../src/modules/menu/toppings/toppings.schemas.js';
import type { Page } from '../../../src/shared/schemas.js';
import { startApp, type TestApp } from '../../support/app.js';
import { runCommandLine } from '../../support/cli.js';
import { eventually } from '../../support/eventually.js';
import { bodyOf } from '../../support/newcomer.js';
import { type Caller, People } from '../../support/people.js';
import { RedisServer } from '../../support/redis-server.js';
import { useApp, useFixture } from '../../support/use-app.js';
import { type Ask, isKept, type Scene, scene, untilKept } from './kept-identities.js';

describe('a change in one process', () => {
  const one = useApp({ IDENTITY_PROVIDER: 'none' });
  const other = useApp({ IDENTITY_PROVIDER: 'none' });
  const people = new People(one);
  const admin = useFixture(() => people.person({ superadmin: true }));
  const sessions = () => one.app.get(SessionsService, { strict: false });

  const changes: [what: string, change: (scene: Scene) => Promise<unknown>, then: number][] = [
    ['signing out', async ({ member }) => bodyOf(await member.http.post('/auth/logout/')), 401],
    [
      'a session ended by another session',
      async ({ member }) => {
        const key = (await one.rows('sessions').one({ user_id: member.id })).id;
        const { http } = await people.again(member);
        bodyOf(await http.delete(`/auth/sessions/${key}/`));
      },
      401,
    ],
    [
      'all other sessions ended by another session',
      async ({ member }) => {
        const { http } = await people.again(member);
        bodyOf(await http.delete('/auth/sessions/'));
      },
      401,
    ],
    [
      'a password changed in another session',
      async ({ member }) => {
        const { http } = await people.again(member);
        bodyOf(await http.post('/auth/password/', { password: 'nine yellow lemons' }));
      },
      401,
    ],
    ['a new password', ({ member }) => sessions().endAll(member.id, 'password_changed'), 401],
    [
      'the twenty-first sign-in',
      async ({ member }) => {
        for (let count = 0; count < 20; count += 1) await people.again(member);
      },
      401,
    ],
    [
      'a reused refresh token',
      async ({ member }) => {
        const sessionId = (await one.rows('sessions').one({ user_id: member.id })).id;
        const first = one.app.get(RefreshTokens, { strict: false }).issue({ sessionId, counter: 1 });
        const use = (refresh: string) => one.http.post<AuthResult>('/auth/token/refresh/', { refresh });
        bodyOf(await use(bodyOf(await use(first)).refresh));
        expect((await use(first)).status).toBe(401);
      },
      401,
    ],
    [
      'disabling the user',
      async ({ member }) => bodyOf(await admin.http.post(`/auth/admin/users/${member.id}/disable/`)),
      401,
    ],
    [
      'deleting the user',
      async ({ member }) => bodyOf(await admin.http.delete(`/auth/admin/users/${member.id}/`)),
      401,
    ],
    [
      'a lower role',
      async ({ owner, membership }) =>
        bodyOf(await owner.http.patch(`/auth/team/${membership}/`, { role: 'driver' })),
      403,
    ],
    [
      'a removed permission',
      async ({ owner, membership }) => {
        const edit = { role: 'staff', can_menu: false, can_dashboard: true };
        bodyOf(await owner.http.patch(`/auth/team/${membership}/`, edit));
      },
      403,
    ],
    [
      'disabling the membership',
      async ({ owner, membership }) => bodyOf(await owner.http.post(`/auth/team/${membership}/disable/`)),
      403,
    ],
    [
      'removing the member',
      async ({ owner, membership }) => bodyOf(await owner.http.delete(`/auth/team/${membership}/`)),
      403,
    ],
    [
      'leaving the restaurant',
      async ({ member, membership }) =>
        bodyOf(await member.http.delete(`/auth/me/memberships/${membership}/`)),
      404,
    ],
    [
      'deleting the restaurant',
      async ({ restaurant }) => bodyOf(await admin.http.delete(`/restaurants/${restaurant}/?force=true`)),
      404,
    ],
  ];

  const listsUsers =
    ({ token }: Caller): Ask =>
    () =>
      other.http.as(token).get('/auth/admin/users/');

  it.each(changes)('another process immediately applies %s', async (_, change, then) => {
    const made = await scene(people);
    const ask = made.ask(other);
    expect((await ask()).status).toBe(200);
    await untilKept(other, ask);
    await change(made);
    expect((await ask()).status).toBe(then);
  });

  it('another process immediately applies a new membership, staff flag and superadmin grant', async () => {
    const { restaurant, ask } = await scene(people);
    const person = await people.person();
    const asks = ask(other, person);
    await untilKept(other, asks);
    expect((await asks()).status).toBe(404);
    await people.join(person.id, restaurant, 'manager');
    expect((await asks()).status).toBe(200);

    const staff = await people.person();
    await untilKept(other, listsUsers(staff));
    expect((await listsUsers(staff)()).status).toBe(403);
    bodyOf(await admin.http.patch(`/auth/admin/users/${staff.id}/`, { is_staff: true }));
    expect((await listsUsers(staff)()).status).toBe(200);

    await untilKept(other, listsUsers(person));
    expect((await listsUsers(person)()).status).toBe(403);
    expect(await runCommandLine('grant-superadmin.js', [person.email])).toMatchObject({ code: 0 });
    expect((await listsUsers(person)()).status).toBe(200);
  });

  it.each(['is_staff', 'is_superadmin'])(
    'another process immediately applies the removal of %s',
    async (flag) => {
      const rights = { staff: flag === 'is_staff', superadmin: flag === 'is_superadmin' };
      // A change by a superadmin also ends the session.
      const endings: [take: (id: number) => Promise<unknown>, then: number][] = [
        [async (id) => bodyOf(await admin.http.patch(`/auth/admin/users/${id}/`, { [flag]: false })), 401],
        [(id) => people.execute(`UPDATE users SET ${flag} = 0 WHERE id = ?`, [id]), 403],
      ];
      for (const [take, then] of endings) {
        const person = await people.person(rights);
        await untilKept(other, listsUsers(person));
        expect((await listsUsers(person)()).status).toBe(200);
        await take(person.id);
        expect((await listsUsers(person)()).status).toBe(then);
      }
    },
  );

  it('another process immediately applies a suspension and its end', async () => {
    const { restaurant, member } = await scene(people);
    await one.rows('restaurants').update(restaurant, { launched_at: new Date() });
    const writes: Ask = () =>
      other.http.as(member.token).post('/toppings/', { restaurant_id: restaurant, name: 'Olives' });
    await untilKept(other, writes);
    expect((await writes()).status).toBe(201);
    bodyOf(await admin.http.post(`/restaurants/${restaurant}/suspend/`, { reason: 'Fees' }));
    expect((await writes()).status).toBe(403);
    await untilKept(other, writes);
    bodyOf(await admin.http.post(`/restaurants/${restaurant}/unsuspend/`));
    expect((await writes()).status).toBe(201);
  });

  it('another process immediately uses a new active restaurant', async () => {
    const { member, restaurant: first } = await scene(people, 'manager');
    const second = await people.restaurant();
    await people.join(member.id, second, 'manager');
    const list = () => other.http.as(member.token).get<Page<ToppingOutput>>('/toppings/');
    bodyOf(await member.http.post('/toppings/', { restaurant_id: first, name: 'Of the first' }));
    bodyOf(await member.http.post('/toppings/', { restaurant_id: second, name: 'Of the second' }));
    await untilKept(other, list);
    for (const [chosen, name] of [
      [second, 'Of the second'],
      [first, 'Of the first'],
    ] as const) {
      bodyOf(await member.http.patch('/auth/me/', { active_restaurant_id: chosen }));
      expect((await list()).body.results).toEqual([expect.objectContaining({ name })]);
    }
  });

  it('another process immediately finds a new restaurant', async () => {
    const next = (await one.rows('restaurants').find({})).at(-1)?.id ?? 0;
    const ask: Ask = () => other.http.as(admin.token).get(`/toppings/?restaurant_id=${next + 1}`);
    expect((await ask()).status).toBe(404);
    expect(await people.restaurant()).toBe(next + 1);
    expect((await ask()).status).toBe(200);
  });

  it('another process does not cache what was read during a change', async () => {
    const { member, ask } = await scene(people);
    const asks = ask(other);
    await untilKept(other, ask(other, await people.again(member)));
    const repository = other.app.get(AccessRepository, { strict: false });
    const load = repository.load.bind(repository);
    const reads = vi.spyOn(repository, 'load').mockImplementationOnce(async (...claims) => {
      const found = await load(...claims);
      bodyOf(await member.http.post('/auth/logout/'));
      return found;
    });
    expect((await asks()).status).toBe(200);
    reads.mockRestore();
    expect((await asks()).status).toBe(401);
  });

  it('a cached session ends at its own expiry', async () => {
    const { member, ask } = await scene(people);
    const asks = ask(other);
    await one.database.dataSource.query(
      'UPDATE sessions SET idle_expires_at = NOW(3) + INTERVAL 1 MINUTE WHERE user_id = ?',
      [member.id],
    );
    await untilKept(other, asks);
    other.clock.advance({ seconds: 61 });
    expect((await asks()).status).toBe(401);
  });

  it('a missed change takes effect after five seconds', async () => {
    const { member, ask } = await scene(people);
    const asks = ask(other);
    const news = other.app.get(IdentityChanges, { strict: false });
    // A whole second, so that five more are exactly that.
    const began = Math.floor(performance.now());
    const now = vi.spyOn(performance, 'now').mockReturnValue(began);
    const deaf = [
      vi.spyOn(news, 'isLive', 'get').mockReturnValue(true),
      vi.spyOn(news, 'count', 'get').mockReturnValue(news.count),
    ];
    try {
      expect((await asks()).status).toBe(200);
      bodyOf(await member.http.post('/auth/logout/'));
      now.mockReturnValue(began + 4_999);
      expect((await asks()).status).toBe(200);
      now.mockReturnValue(began + 5_000);
      expect((await asks()).status).toBe(401);
    } finally {
      for (const spy of [now, ...deaf]) spy.mockRestore();
    }
  });
});

describe('without Redis', () => {
  let redis: RedisServer;
  let one: TestApp;
  let other: TestApp;
  let made: Scene;
  let ask: Ask;
  beforeEach(async () => {
    redis = await RedisServer.prepare();
    await redis.start();
    const settings = { REDIS_URL: redis.url, IDENTITY_PROVIDER: 'none' };
    [one, other] = await Promise.all([startApp(settings), startApp(settings)]);
    made = await scene(new People(one));
    ask = made.ask(other);
    await untilKept(other, ask);
  });
  afterEach(async () => {
    redis.thaw();
    await Promise.all([one.close(), other.close()]);
    await redis.remove();
  });

  it('without Redis no identity is cached, and changes take effect immediately', async () => {
    await redis.stop();
    await eventually('reads of the database', async () => !(await isKept(other, ask)));
    for (let count = 0; count < 5; count += 1) expect(await isKept(other, ask)).toBe(false);
    const { owner, membership } = made;
    bodyOf(await owner.http.patch(`/auth/team/${membership}/`, { role: 'driver' }));
    expect((await ask()).status).toBe(403);
    await redis.start();
    await untilKept(other, ask);
    bodyOf(await owner.http.patch(`/auth/team/${membership}/`, { role: 'manager' }));
    expect((await ask()).status).toBe(200);
  });

  it('with a frozen Redis a change is answered when no cached identity is left', async () => {
    redis.freeze();
    bodyOf(await made.member.http.post('/auth/logout/'));
    expect((await ask()).status).toBe(401);
  });
});
