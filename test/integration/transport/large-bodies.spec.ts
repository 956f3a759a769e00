import { describe, expect, it } from 'vitest';
import { expectFailure } from '../../support/failures.js';
import { People } from '../../support/people.js';
import { expectRawFailure, rawExchange, requestHead } from '../../support/raw-http.js';
import { useApp, useFixture } from '../../support/use-app.js';

const LIMIT = 256 * 1024;

const api = useApp();

describe('the body of a territory', () => {
  const people = new People(api);
  const staff = useFixture(() => people.person({ staff: true }));
  const owner = useFixture(() => people.owner());
  const codes = Array.from({ length: 20_000 }, (_, at) => ({
    id: at + 1,
    code: `AB${String(at).padStart(5, '0')}`,
  }));

  it('the body can be 2 MB, so that 20,000 zips fit as objects', async () => {
    const body = { name: 'Wide', zips: codes };
    expect(JSON.stringify(body).length).toBeGreaterThan(2 * LIMIT);
    const made = await staff.http.post<{ id: number; zips: string[] }>('/territories/', body);
    expect(made.status).toBe(201);
    expect(made.body.zips).toHaveLength(20_000);
    const path = `/territories/${made.body.id}/`;
    expect(await staff.http.patch(path, { zips: codes.slice(1) })).toMatchObject({ status: 200 });
    expectFailure(await staff.http.patch(path, { pad: 'x'.repeat(8 * LIMIT) }), {
      status: 413,
      code: 'too_large',
      detail: 'The request is too large. The limit is 2 MB.',
    });
    await staff.http.delete(path);
  });

  it('a caller who cannot save is refused before the body is read', async () => {
    const announced = (token: string) =>
      rawExchange(
        api.http.url,
        (socket) =>
          void socket.write(
            requestHead('POST /territories/geojson/', {
              'Content-Type': 'application/json',
              'Content-Length': 2 * LIMIT,
              ...(token && { Authorization: `Bearer ${token}` }),
            }),
          ),
      );
    expectRawFailure(await announced(''), { status: 401, code: 'unauthenticated' });
    expectRawFailure(await announced(owner.token), { status: 403, code: 'forbidden' });
  });

  it('the limit is 256 kB over tRPC', async () => {
    const reply = await staff.http.post('/trpc/territories.create', { name: 'Wide', zips: codes });
    expect(reply.status).toBe(413);
  });
});
