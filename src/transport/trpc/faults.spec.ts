import { describe, expect, it } from '@jest/globals';
import { TRPCError } from '@trpc/server';
import { toFailure } from './errors.js';
import { faultOf } from './faults.js';

const statusOf = (faults: string | undefined, path: string) => {
  const fault = faultOf(faults, path);
  return fault && toFailure(fault).status;
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
    const fault = faultOf('a.b=409', 'a.b');
    expect(fault).toBeInstanceOf(TRPCError);
    expect(fault).toMatchObject({ code: 'CONFLICT', message: 'This failed on purpose.' });
  });
});
