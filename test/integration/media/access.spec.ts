import { beforeAll, describe, expect, it } from 'vitest';
import { IMAGE_PURPOSES, type ImagePurpose } from '../../../src/modules/media/media.schemas.js';
import { SessionsService } from '../../../src/modules/auth/sessions/sessions.service.js';
import { expectFailure } from '../../support/failures.js';
import { jpeg } from '../../support/media-images.js';
import { uploadImage, useMediaStage } from '../../support/media-stage.js';
import type { Caller } from '../../support/people.js';

let restaurantId: number;
let callers: Record<string, Caller>;
let file: Buffer;

const stage = useMediaStage();
beforeAll(async () => {
  const { people } = stage;
  restaurantId = await people.restaurant();
  file = await jpeg(40, 30);
  callers = {
    driver: await people.member(restaurantId, 'driver'),
    staff: await people.member(restaurantId, 'staff'),
    'custom with menu': await people.member(restaurantId, 'staff', { can_menu: true }),
    'custom without menu': await people.member(restaurantId, 'staff', { can_dashboard: true }),
    manager: await people.member(restaurantId, 'manager'),
    owner: await people.member(restaurantId, 'owner'),
    'platform staff': await people.person({ staff: true }),
    superadmin: await people.person({ superadmin: true }),
    nobody: await people.person(),
  };
});

function caller(name: string): Caller {
  const found = callers[name];
  if (!found) throw new Error(`There is no ${name}.`);
  return found;
}

async function restaurantOf(path: string): Promise<number | null | undefined> {
  const row = await stage.t.rows('media_files').one({ name: path.slice(7, -5) });
  return row.restaurant_id;
}

const send = (who: string, fields: Record<string, string | number>) =>
  uploadImage({ url: stage.t.http.url, token: caller(who).token }, { file, fields });

const MENU_PURPOSES = ['menu', 'topping', 'selection', 'other'];
/** Purposes that each role can upload for. */
const MAY: Record<string, (purpose: ImagePurpose) => boolean> = {
  driver: () => false,
  staff: (purpose) => MENU_PURPOSES.includes(purpose),
  'custom with menu': (purpose) => MENU_PURPOSES.includes(purpose),
  'custom without menu': () => false,
  manager: (purpose) => MENU_PURPOSES.includes(purpose),
  owner: (purpose) => purpose === 'logo' || MENU_PURPOSES.includes(purpose),
  'platform staff': (purpose) => purpose !== 'logo',
  superadmin: () => true,
};
const cases = Object.keys(MAY).flatMap((who) =>
  IMAGE_PURPOSES.map((purpose) => [who, purpose, MAY[who]?.(purpose) ?? false] as const),
);

describe('permission to upload images', () => {
  it.each(cases)('%s with the purpose %s: %s', async (who, purpose, may) => {
    const reply = await send(who, { purpose, restaurant_id: restaurantId });
    if (may) return expect(reply.status).toBe(201);
    return expectFailure(reply, { status: 403, code: 'forbidden' });
  });

  it.each(['staff', 'owner', 'manager'])('a %s can omit their only restaurant', async (who) => {
    expect((await send(who, { purpose: 'menu' })).status).toBe(201);
  });

  it.each(['staff', 'custom with menu', 'manager', 'owner'])(
    'a %s can send a file alone, which belongs to their restaurant',
    async (who) => {
      const reply = await send(who, {});
      expect(reply.status).toBe(201);
      expect(await restaurantOf(reply.body.path)).toBe(restaurantId);
    },
  );

  it.each(['platform staff', 'superadmin'])(
    'a %s can send a file alone, which belongs to no restaurant',
    async (who) => {
      const reply = await send(who, {});
      expect(reply.status).toBe(201);
      expect(await restaurantOf(reply.body.path)).toBeNull();
    },
  );

  it.each(['driver', 'custom without menu', 'nobody'])(
    'the user %s cannot send a file alone',
    async (who) => {
      expectFailure(await send(who, {}), { status: 403, code: 'forbidden' });
    },
  );

  it('an owner without the menu can send a file alone, because it can be a logo', async () => {
    const { id, token } = await stage.people.member(restaurantId, 'owner');
    await stage.t.rows('memberships').update({ user_id: id }, { can_menu: false });
    const to = { url: stage.t.http.url, token };
    expect((await uploadImage(to, { file, fields: { purpose: 'menu' } })).status).toBe(403);
    expect((await uploadImage(to, { file, fields: {} })).status).toBe(201);
  });

  it('a file of a member of several restaurants belongs to the active one', async () => {
    const both = await stage.people.member(restaurantId, 'owner');
    const other = await stage.people.restaurant();
    await stage.people.join(both.id, other, 'owner');
    await both.http.patch('/auth/me/', { active_restaurant_id: other });
    const reply = await uploadImage({ url: stage.t.http.url, token: both.token }, { file, fields: {} });
    expect(reply.status).toBe(201);
    expect(await restaurantOf(reply.body.path)).toBe(other);
  });

  it('an image of the platform belongs to no restaurant', async () => {
    const { body } = await send('platform staff', { purpose: 'wallpaper' });
    expect(await restaurantOf(body.path)).toBeNull();
  });
});

describe('images for other restaurants', () => {
  it('a foreign restaurant is 404, like an unknown one', async () => {
    const other = await stage.people.restaurant();
    for (const restaurant_id of [other, 4_000_000_000]) {
      for (const purpose of ['menu', 'logo'])
        expectFailure(await send('owner', { purpose, restaurant_id }), { status: 404, code: 'not_found' });
    }
    expectFailure(await send('superadmin', { purpose: 'logo', restaurant_id: 4_000_000_000 }), {
      status: 404,
      code: 'not_found',
    });
  });

  it('a member of several restaurants can name one', async () => {
    const both = await stage.people.member(restaurantId, 'owner');
    await stage.people.join(both.id, await stage.people.restaurant(), 'driver');
    const to = { url: stage.t.http.url, token: both.token };
    const unnamed = await uploadImage(to, { file, fields: { purpose: 'menu' } });
    expect(unnamed.status).toBe(201);
    expect(await restaurantOf(unnamed.body.path)).toBe(restaurantId);
    const named = await uploadImage(to, { file, fields: { purpose: 'menu', restaurant_id: restaurantId } });
    expect(named.status).toBe(201);
  });

  it('a member whose membership is disabled gets 404', async () => {
    const gone = await stage.people.member(restaurantId, 'owner');
    await stage.t.rows('memberships').update({ user_id: gone.id }, { disabled_at: new Date() });
    const reply = await uploadImage(
      { url: stage.t.http.url, token: gone.token },
      { file, fields: { purpose: 'logo', restaurant_id: restaurantId } },
    );
    expectFailure(reply, { status: 404, code: 'not_found' });
  });
});

describe('uploads without a full session', () => {
  it('a visitor is refused before the file is read', async () => {
    expectFailure(await uploadImage({ url: stage.t.http.url }, { file }), {
      status: 401,
      code: 'unauthenticated',
    });
    const huge = await fetch(`${stage.t.http.url}/upload/image/`, {
      method: 'POST',
      body: new Uint8Array(20 * 1024 * 1024),
      headers: {
        'content-type': 'multipart/form-data; boundary=x',
        authorization: 'Bearer no-such-token-at-all',
      },
    });
    expect(huge.status).toBe(401);
  });

  it('a session of a registration is refused', async () => {
    const sessions = stage.t.app.get(SessionsService, { strict: false });
    const { access } = await sessions.open({ id: caller('nobody').id, profileCompleted: false }, false);
    const reply = await uploadImage({ url: stage.t.http.url, token: access }, { file });
    expectFailure(reply, { status: 403, code: 'needs_profile' });
  });

  it('a user without a restaurant is refused', async () => {
    expectFailure(await send('nobody', { purpose: 'menu' }), { status: 403, code: 'forbidden' });
  });

  it('a refused upload is in the audit log', async () => {
    await send('driver', { purpose: 'logo', restaurant_id: restaurantId });
    const rows = await stage.people.query(
      `SELECT DISTINCT restaurant_id, outcome FROM audit_log
       WHERE action = 'access.refused' AND actor_user_id = ? AND target = 'upload.logo'`,
      [caller('driver').id],
    );
    expect(rows).toEqual([{ restaurant_id: restaurantId, outcome: 'refused' }]);
  });
});
