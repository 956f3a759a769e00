import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { EventLoop } from '../../../src/transport/fast/event-loop.js';
import { People } from '../../support/people.js';
import { useApp, useFixture } from '../../support/use-app.js';

const t = useApp({ CORS_ORIGINS: 'https://partner.example' });
const people = new People(t);
const owner = useFixture(() => people.owner());

/** Long enough to be compressed. */
const DESCRIPTION = 'A description. '.repeat(130);

beforeAll(async () => {
  for (const name of ['Pizza', 'Pasta'])
    await owner.http.post('/categories/', { name, description: DESCRIPTION });
});

/** Sets if the event loop counts as late, regardless of this machine's load. */
const late = (isLate: boolean) => vi.spyOn(EventLoop.prototype, 'isLate').mockReturnValue(isLate);

const read = (path: string, coding: string, headers = {}) =>
  owner.http.get(path, { headers: { ...headers, 'accept-encoding': coding } });

describe('the compression of answers', () => {
  beforeEach(() => void late(false));
  afterEach(() => void vi.restoreAllMocks());

  it.each([
    ['br', 'br'],
    ['gzip', 'gzip'],
    ['deflate, GZIP;q=0.8, br;q=1.0', 'br'],
    ['br;q=0, gzip', 'gzip'],
  ])('a long answer is compressed for a client that accepts %s', async (accepted, coding) => {
    const plain = await read('/categories/', 'identity');
    expect(plain.headers.get('content-encoding')).toBeNull();
    expect(plain.headers.get('vary')).toBe('Accept-Encoding');
    const { headers, body } = await read('/categories/', accepted, { origin: 'https://partner.example' });
    expect(body).toEqual(plain.body);
    expect(headers.get('content-encoding')).toBe(coding);
    expect(headers.get('vary')).toBe('Origin, Accept-Encoding');
    expect(Number(headers.get('content-length'))).toBeLessThan(1_000);
  });

  it.each(['/categories/?page_size=9', '/trpc/menu.categories.list?input={"page_size":9}'])(
    'a busy process sends an answer uncompressed, and compressed later: %s',
    async (path) => {
      late(true);
      const plain = await read(path, 'br');
      expect([plain.status, plain.headers.get('content-encoding')]).toEqual([200, null]);
      expect(plain.headers.get('vary')).toContain('Accept-Encoding');
      late(false);
      const { headers, body } = await read(path, 'br');
      expect(headers.get('content-encoding')).toBe('br');
      expect(body).toEqual(plain.body);
    },
  );

  it('a busy process still sends an answer that was compressed before', async () => {
    const made = await read('/categories/?page_size=8', 'br');
    expect(made.headers.get('content-encoding')).toBe('br');
    late(true);
    const again = await read('/categories/?page_size=8', 'br');
    expect(again.headers.get('content-encoding')).toBe('br');
    expect(again.body).toEqual(made.body);
    const other = await read('/categories/?page_size=8', 'gzip');
    expect(other.headers.get('content-encoding')).toBeNull();
  });

  it('a short answer and answers to other methods are not compressed', async () => {
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
