import { describe, expect, it } from 'vitest';
import { TRPCError } from '@trpc/server';
import '../../support/with-faults.js';
import { AppError, HTTP_STATUS_BY_KIND } from '../../../src/shared/errors.js';
import { toFailure, toTrpcError } from '../../../src/transport/trpc/errors.js';
import type { TestApp } from '../../support/app.js';
import { faultOf } from '../../support/faults.mjs';
import { type Caller, People } from '../../support/people.js';
import { useApp } from '../../support/use-app.js';

const headers = { 'x-feast-fault': 'menu.categories.create=503, menu.categories.list=500' };

const armed = useApp();

async function ownerOf(t: TestApp): Promise<Caller> {
  const people = new People(t);
  return people.owner();
}

describe('x-feast-fault', () => {
  it('makes the named operations fail, and no other, and nothing is written', async () => {
    const { http } = await ownerOf(armed);
    const failed = await http.post('/categories/', { name: 'Lost' }, { headers });
    expect(failed).toMatchObject({ status: 503, body: { detail: 'This failed on purpose.', code: 'fault' } });
    const broken = await http.get('/categories/', { headers });
    const id = broken.headers.get('x-request-id');
    const detail = `Something went wrong on our side. Please try again. (Request ${id})`;
    expect(broken).toMatchObject({ status: 500, body: { code: 'internal', detail } });
    expect((await http.post('/categories/deep/', { name: 'Kept' }, { headers })).status).toBe(201);
    expect((await http.get('/categories/')).body).toMatchObject({ count: 1 });
  });

  it('works over tRPC, call by call of a batch', async () => {
    const { http } = await ownerOf(armed);
    const reply = await http.get<{ error?: { message: string } }[]>(
      '/trpc/restaurants.list,menu.categories.list?batch=1&input={"0":{},"1":{}}',
      { headers },
    );
    expect(reply.body.map(({ error }) => error?.message)).toEqual([
      undefined,
      expect.stringContaining(`(Request ${reply.headers.get('x-request-id')})`),
    ]);
  });
});

const fault = (faults: string | undefined, path: string) =>
  faultOf({ AppError, HTTP_STATUS_BY_KIND, toTrpcError }, faults, path);

const statusOf = (faults: string | undefined, path: string) => {
  const found = fault(faults, path);
  return found && toFailure(found).status;
};

describe('faultOf', () => {
  it.each([
    [undefined, 'menu.sizes.create', undefined],
    ['', 'menu.sizes.create', undefined],
    ['menu.sizes.create=503', 'menu.sizes.create', 503],
    ['menu.sizes.create=503', 'menu.sizes.update', undefined],
    ['menu.sizes.create=503', 'menu.sizes', undefined],
    ['menu.sizes.list=404, menu.sizes.create=412', 'menu.sizes.create', 412],
    ['menu.sizes.create=500', 'menu.sizes.create', 500],
    ['menu.sizes.create=nonsense', 'menu.sizes.create', 500],
    ['menu.sizes.create', 'menu.sizes.create', undefined],
  ])('%p makes %s fail with %p', (faults, path, expected) => {
    expect(statusOf(faults, path)).toBe(expected);
  });

  it('says so, with the code of tRPC', () => {
    const found = fault('a.b=409', 'a.b');
    expect(found).toBeInstanceOf(TRPCError);
    expect(found).toMatchObject({ code: 'CONFLICT', message: 'This failed on purpose.' });
  });
});
