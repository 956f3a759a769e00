import { beforeAll, describe, expect, it } from '@jest/globals';
import { eventually } from '../../support/eventually.js';
import { People } from '../../support/people.js';
import { useApp, useFixture } from '../../support/use-app.js';

const t = useApp({ CORS_ORIGINS: 'https://partner.example' });
const people = new People(t);
const owner = useFixture(() => people.owner());

/** Longer than what is worth compressing. */
const DESCRIPTION = 'A description. '.repeat(130);

beforeAll(async () => {
  for (const name of ['Pizza', 'Pasta'])
    await owner.http.post('/categories/', { name, description: DESCRIPTION });
});

const read = (path: string, coding: string, headers = {}) =>
  owner.http.get(path, { headers: { ...headers, 'accept-encoding': coding } });

describe('an answer', () => {
  it.each([
    ['br', 'br'],
    ['gzip', 'gzip'],
    ['deflate, GZIP;q=0.8, br;q=1.0', 'br'],
    ['br;q=0, gzip', 'gzip'],
  ])('that is long is compressed for a client that takes %s', async (accepted, coding) => {
    const plain = await read('/categories/', 'identity');
    expect(plain.headers.get('content-encoding')).toBeNull();
    expect(plain.headers.get('vary')).toBe('Accept-Encoding');
    // A process that is late does not compress.
    const { headers, body } = await eventually('a compressed answer', async () => {
      const reply = await read('/categories/', accepted, { origin: 'https://partner.example' });
      return reply.headers.has('content-encoding') && reply;
    });
    expect(body).toEqual(plain.body);
    expect(headers.get('content-encoding')).toBe(coding);
    expect(headers.get('vary')).toBe('Origin, Accept-Encoding');
    expect(Number(headers.get('content-length'))).toBeLessThan(1_000);
  });

  it('that is short, or to no GET, goes as it is', async () => {
    const short = await read('/toppings/', 'br');
    expect([short.headers.get('content-encoding'), short.headers.get('vary')]).toEqual([null, null]);
    const made = await owner.http.post(
      '/categories/',
      { name: 'Salads', description: DESCRIPTION },
      { headers: { 'accept-encoding': 'br' } },
    );
    expect(made.status).toBe(201);
    expect(made.headers.get('content-encoding')).toBeNull();
  });
});
