import { describe, expect, it } from '@jest/globals';
import { useApp } from '../../support/use-app.js';

const PARTNER = 'https://partner.example';
const STRANGER = 'https://stranger.example';

const t = useApp({ CORS_ORIGINS: PARTNER });

const preflight = (path: string, method: string, origin = STRANGER) =>
  t.http.send('OPTIONS', path, undefined, {
    headers: {
      origin,
      'access-control-request-method': method,
      'access-control-request-headers': 'content-type,idempotency-key',
    },
  });

describe('any origin', () => {
  it.each(['/messages', '/messages/', '/surveys/operator', '/surveys/operator/'])(
    'may post a form: %s',
    async (path) => {
      const asked = await preflight(path, 'POST');
      expect(asked.status).toBe(204);
      expect(Object.fromEntries(asked.headers)).toMatchObject({
        'access-control-allow-origin': '*',
        'access-control-allow-methods': 'POST',
        'access-control-allow-headers': 'content-type, idempotency-key',
        vary: 'Origin',
      });
      expect(asked.headers.get('access-control-allow-credentials')).toBeNull();
      // A refusal must be readable, too: the form shows its words.
      const refused = await t.http.post(path, undefined, { raw: '[]', headers: { origin: STRANGER } });
      expect(refused.status).toBe(400);
      expect(refused.headers.get('access-control-allow-origin')).toBe('*');
      expect(refused.headers.get('access-control-expose-headers')).toContain('Retry-After');
    },
  );

  it.each([
    ['GET', '/messages/'],
    ['GET', '/surveys/operator/'],
    ['POST', '/messages/1/mark_read/'],
    ['POST', '/messages/export/'],
    ['POST', '/auth/login/'],
    ['POST', '/trpc/messages.create'],
  ])('may do nothing else: %s %s', async (method, path) => {
    const asked = await preflight(path, method);
    const called = await t.http.send(method, path, method === 'POST' ? {} : undefined, {
      headers: { origin: STRANGER },
    });
    for (const { headers } of [asked, called]) {
      expect(headers.get('access-control-allow-origin')).toBeNull();
    }
  });

  it('that is configured is named, and may send its token', async () => {
    const asked = await preflight('/messages/', 'POST', PARTNER);
    expect(asked.headers.get('access-control-allow-origin')).toBe(PARTNER);
    expect(asked.headers.get('access-control-allow-headers')).toContain('authorization');
  });
});
