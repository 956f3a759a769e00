import { describe, expect, it } from '@jest/globals';
import { useApp } from '../../support/use-app.js';

describe('health', () => {
  const api = useApp();

  it('is live and ready on a working database', async () => {
    expect((await api.http.get('/health/live')).body).toEqual({ live: true });
    const ready = await api.http.get('/health/ready');
    expect(ready.status).toBe(200);
    expect(ready.body).toEqual({ ready: true, database: 'up' });
  });

  it('answers unknown addresses with the body of every failure', async () => {
    const { status, body } = await api.http.get('/nowhere');
    expect(status).toBe(404);
    expect(body).toEqual({
      detail: 'There is nothing at this address.',
      message: 'There is nothing at this address.',
      code: 'not_found',
    });
  });
});
