import { describe, expect, it } from 'vitest';
import type { Page } from '../../../src/shared/schemas.js';
import { callTrpc } from '../../support/failures.js';
import { People } from '../../support/people.js';
import { useApp, useFixture } from '../../support/use-app.js';

const api = useApp({ IDENTITY_PROVIDER: 'none' });
const people = new People(api);
const owner = useFixture(async () => {
  const made = await people.owner();
  for (const name of ['Soups', 'Salads']) await made.http.post('/categories/', { name });
  return made;
});
const list = (query: string) => owner.http.get<Page<object>>(`/categories/?page_size=1&${query}`);

describe('a list whose fields are chosen', () => {
  it('has only those, on this page and the next', async () => {
    // The complete page may be cached.
    expect(Object.keys((await list('')).body.results[0] ?? {}).length).toBeGreaterThan(2);
    const { body } = await list('fields=name,position');
    expect(body).toMatchObject({ count: 2, results: [{ name: 'Soups' }] });
    expect(Object.keys(body.results[0] ?? {})).toEqual(['name', 'position']);
    const { pathname, search } = new URL(body.next ?? '');
    expect((await owner.http.get<Page<object>>(pathname + search)).body.results).toEqual([
      { name: 'Salads', position: expect.any(Number) },
    ]);
    const answer = await callTrpc<{ result: { data: Page<object> } }>(
      owner.http,
      'menu.categories.list',
      { fields: 'name' },
      { read: true },
    );
    expect(answer.body.result.data.results).toEqual([{ name: 'Soups' }, { name: 'Salads' }]);
  });

  it('is refused for a field that rows do not have', async () => {
    const { status, body } = await list('fields=name,secret');
    expect([status, body]).toEqual([
      400,
      expect.objectContaining({ errors: [expect.objectContaining({ path: 'fields' })] }),
    ]);
  });
});
