import { beforeAll, describe, expect, it } from 'vitest';
import { RateLimiter } from '../../../src/infra/rate-limit/rate-limiter.js';
import { UPLOAD_LIMITS } from '../../../src/modules/media/media.rate-limits.js';
import { expectFailure } from '../../support/failures.js';
import { countTogether } from '../../support/limits.js';
import { jpeg } from '../../support/media-images.js';
import { uploadImage, useMediaStage } from '../../support/media-stage.js';

let limiter: RateLimiter;
let file: Buffer;

const stage = useMediaStage({ LIMITS_ENABLED: 'true' });
beforeAll(async () => {
  limiter = stage.t.app.get(RateLimiter, { strict: false });
  file = await jpeg(40, 30);
  await countTogether(stage.t.app);
});

async function newMember() {
  const restaurantId = await stage.people.restaurant();
  const { id, token } = await stage.people.member(restaurantId, 'owner');
  return {
    id,
    restaurantId,
    send: (bytes = file) => uploadImage({ url: stage.t.http.url, token }, { file: bytes }),
  };
}

describe('limits of uploads', () => {
  it('a user can send 30 files a minute, including invalid ones', async () => {
    const { send } = await newMember();
    const replies = await Promise.all(Array.from({ length: 31 }, () => send(Buffer.from('no image'))));
    const statuses = replies.map(({ status }) => status).sort();
    expect(statuses).toEqual([...Array.from({ length: 30 }, () => 415), 429]);
    const late = await send();
    expectFailure(late, { status: 429, code: 'rate_limited' });
    expect(Number(late.headers.get('retry-after'))).toBeGreaterThan(0);
    // Other users are not limited.
    expect((await (await newMember()).send()).status).toBe(201);
  });

  it('a restaurant can upload 500 files a day', async () => {
    const { restaurantId, send } = await newMember();
    await limiter.consume(UPLOAD_LIMITS['upload.restaurant_files'], restaurantId, 499);
    expect((await send()).status).toBe(201);
    expectFailure(await send(), { status: 429, code: 'rate_limited' });
  });

  it('a restaurant can upload 500 MB a day', async () => {
    const { restaurantId, send } = await newMember();
    const kilobytes = Math.ceil(file.length / 1_024);
    await limiter.consume(UPLOAD_LIMITS['upload.restaurant_kilobytes'], restaurantId, 500_000 - kilobytes);
    expect((await send()).status).toBe(201);
    expectFailure(await send(), { status: 429, code: 'rate_limited' });
  });

  it('invalid files do not count for the restaurant', async () => {
    const { restaurantId, send } = await newMember();
    await limiter.consume(UPLOAD_LIMITS['upload.restaurant_files'], restaurantId, 499);
    expect((await send(Buffer.from('no image'))).status).toBe(415);
    expect((await send()).status).toBe(201);
  });
});
