import { describe, expect, it } from '@jest/globals';
import { loadConfig } from '../../../src/config/config.js';
import type { TestApp } from '../../support/app.js';
import { testEnvironment } from '../../support/config.js';
import { type Caller, People } from '../../support/people.js';
import { useApp } from '../../support/use-app.js';

const headers = { 'x-feast-fault': 'menu.categories.create=503, menu.categories.list=500' };

const armed = useApp({ FAULTS_ENABLED: 'true' });
const plain = useApp();

async function ownerOf(t: TestApp): Promise<Caller> {
  const people = new People(t);
  return people.member(await people.restaurant(), 'owner');
}

describe('x-feast-fault', () => {
  it('makes the named operations fail, and no other, and nothing is written', async () => {
    const { http } = await ownerOf(armed);
    const failed = await http.post('/categories/', { name: 'Lost' }, { headers });
    expect(failed).toMatchObject({ status: 503, body: { detail: 'This failed on purpose.', code: 'fault' } });
    const body = { code: 'internal', detail: 'Something went wrong on our side. Please try again.' };
    expect(await http.get('/categories/', { headers })).toMatchObject({ status: 500, body });
    expect((await http.post('/categories/deep/', { name: 'Kept' }, { headers })).status).toBe(201);
    expect((await http.get('/categories/')).body).toMatchObject({ count: 1 });
  });

  it('works over tRPC, call by call of a batch', async () => {
    const { http } = await ownerOf(armed);
    const reply = await http.get<{ error?: { message: string } }[]>(
      '/trpc/restaurants.list,menu.categories.list?batch=1&input={"0":{},"1":{}}',
      { headers },
    );
    expect(reply.body.map(({ error }) => error?.message)).toEqual([undefined, expect.any(String)]);
  });

  it('means nothing unless tests switch it on', async () => {
    const { http } = await ownerOf(plain);
    expect((await http.post('/categories/', { name: 'Kept' }, { headers })).status).toBe(201);
  });
});

describe('FAULTS_ENABLED', () => {
  it.each(['production', 'development'])('is refused in %s', async (NODE_ENV) => {
    const environment = await testEnvironment({ NODE_ENV, FAULTS_ENABLED: 'true' });
    expect(() => loadConfig(environment)).toThrow('FAULTS_ENABLED must not be true');
  });
});
