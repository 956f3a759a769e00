import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { callables } from '../trpc/calls.js';
import type { Context } from '../trpc/context.js';
import { pickOutputs } from './pick-outputs.js';
import { router, t } from '../trpc/trpc.js';

const answering = (answer: unknown, options: { checked: boolean }) => {
  const operations = router({
    read: t.procedure
      .output(z.object({ id: z.int(), name: z.string() }))
      .query(() => answer as { id: number; name: string }),
    say: t.procedure.query(() => answer),
  });
  pickOutputs(operations, options);
  const calls = callables(operations);
  return (name: 'read' | 'say') => calls.get(name)?.call({} as Context, undefined);
};

describe.each([{ checked: true }, { checked: false }])('an output, %o', (options) => {
  it('has exactly the fields of its schema', async () => {
    const sent = { id: 1, secret: 'x', name: 'One' };
    expect(await answering(sent, options)('read')).toEqual({ id: 1, name: 'One' });
  });

  it('is unchanged without a schema', async () => {
    const sent = { secret: 'x' };
    expect(await answering(sent, options)('say')).toBe(sent);
  });
});

it('an output that does not match its schema is an error when outputs are checked', async () => {
  const read = answering({ id: 1 }, { checked: true })('read');
  await expect(read).rejects.toMatchObject({ code: 'INTERNAL_SERVER_ERROR' });
});
