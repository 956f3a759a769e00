import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { callables } from '../trpc/calls.js';
import type { Context } from '../trpc/context.js';
import { pickOutputs } from './pick-outputs.js';
import { router, t } from '../trpc/procedures.js';

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

describe('a list whose caller chooses fields', () => {
  const rows = [
    { id: 1, name: 'One', secret: 'x' },
    { id: 2, name: null, secret: 'y' },
  ];
  const operations = router({
    list: t.procedure
      .input(z.object({ fields: z.string().optional() }))
      .output(
        z.object({
          results: z.array(z.object({ id: z.int(), name: z.string().nullable() })),
          count: z.int(),
        }),
      )
      .query(() => ({ results: rows, count: 2 })),
  });
  pickOutputs(operations, { checked: true });
  const list = (fields: string) =>
    callables(operations)
      .get('list')
      ?.call({} as Context, { fields });

  it('has only those in its rows', async () => {
    expect(await list(' name')).toEqual({ results: [{ name: 'One' }, { name: null }], count: 2 });
    expect(await list('name,id')).toEqual({
      results: [
        { name: 'One', id: 1 },
        { name: null, id: 2 },
      ],
      count: 2,
    });
  });

  it.each(['secret', 'id,toString', '', ','])('refuses %j', async (fields) => {
    await expect(list(fields)).rejects.toMatchObject({ cause: { errors: [{ path: 'fields' }] } });
  });
});
