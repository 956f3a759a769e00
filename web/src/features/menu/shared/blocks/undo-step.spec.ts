import { describe, expect, it } from 'vitest';
import { RowSaver } from '@/editing/row-saver';
import { WriteQueue } from '@/editing/write-queue';
import { EditSteps } from './edit-steps';
import { forgetDisputed, redoLastStep, undoLastStep } from './undo-step';

interface Priced {
  version: number;
  price: number;
}
const STALE = new Error('stale');

/** Rows with prices on a server, edited in steps. */
function setUp(prices: Readonly<Record<string, number>>) {
  const queue = new WriteQueue();
  const steps = new EditSteps();
  const server = new Map(Object.entries(prices).map(([key, price]) => [key, { version: 1, price }]));
  const savers = new Map(
    [...server].map(([key, row]) => [
      key,
      new RowSaver<Priced>(
        row,
        {
          send: async (patch, known) => {
            const now = server.get(key) ?? known;
            if (now.version !== known.version) throw STALE;
            server.set(key, { ...now, ...patch, version: now.version + 1 });
            return server.get(key) ?? now;
          },
          read: async () => server.get(key) ?? row,
          isStale: (error) => error === STALE,
          onFailure: () => 'no',
        },
        queue,
      ),
    ]),
  );
  const rows = { saverOf: (key: string) => savers.get(key), labelOf: ({ row }: { row: string }) => row };
  const write = (wanted: Readonly<Record<string, number>>) => {
    const changes = Object.entries(wanted).map(([row, after]) => {
      const before = savers.get(row)?.entered.price;
      savers.get(row)?.edit({ price: after });
      return { row, field: 'price', before, after, name: row };
    });
    steps.add({ changes });
  };
  const shown = () => [...savers.values()].map(({ state }) => state.shown.price);
  return { queue, steps, server, savers, rows, write, shown };
}

describe('the undo of actions in cells', () => {
  it('keeps its place among steps that the server undoes, which later ones can wait for', async () => {
    const { queue, steps, server, savers, rows, write, shown } = setUp({ a: 1 });
    write({ a: 2 });
    // The server changes the price, and on undo changes it back.
    const accept = (row: Priced) => {
      server.set('a', row);
      savers.get('a')?.accept(row);
    };
    await queue.idle();
    accept({ version: 3, price: 3 });
    const undoRest = () => queue.run(async () => accept({ version: 4, price: 2 }));
    steps.add({ label: 'price change of 1 item', changes: [], undoRest });
    expect(undoLastStep(steps, rows)?.step.label).toBe('price change of 1 item');
    expect(steps.state).toHaveLength(1);
    await steps.running;
    expect(steps.running).toBeUndefined();
    undoLastStep(steps, rows);
    await queue.idle();
    expect(shown()).toEqual([1]);
  });

  it('goes back in order, so that overlapping actions reach the first values', async () => {
    const { queue, steps, rows, write, shown } = setUp({ a: 1.5, b: 12.5, c: 8 });
    write({ a: 1, b: 2 });
    write({ b: 21, c: 22 });
    expect(undoLastStep(steps, rows)?.isDone).toBe(true);
    expect(shown()).toEqual([1, 2, 8]);
    undoLastStep(steps, rows);
    await queue.idle();
    expect(shown()).toEqual([1.5, 12.5, 8]);
    expect(undoLastStep(steps, rows)).toBeUndefined();
  });

  it('can be redone in reverse order, until the next action', async () => {
    const { queue, steps, rows, write, shown } = setUp({ a: 1.5, b: 12.5 });
    write({ a: 1, b: 2 });
    write({ b: 21 });
    undoLastStep(steps, rows);
    undoLastStep(steps, rows);
    expect(redoLastStep(steps, rows)?.isDone).toBe(true);
    expect(shown()).toEqual([1, 2]);
    redoLastStep(steps, rows);
    expect(shown()).toEqual([1, 21]);
    expect(redoLastStep(steps, rows)).toBeUndefined();
    undoLastStep(steps, rows);
    write({ a: 7 });
    expect(redoLastStep(steps, rows)).toBeUndefined();
    undoLastStep(steps, rows);
    undoLastStep(steps, rows);
    await queue.idle();
    expect(shown()).toEqual([1.5, 12.5]);
  });

  it('redoes no cell that changed since', async () => {
    const { queue, steps, savers, rows, write, shown } = setUp({ a: 1, b: 2 });
    write({ a: 3, b: 4 });
    undoLastStep(steps, rows);
    await queue.idle();
    savers.get('b')?.edit({ price: 9 });
    const redone = redoLastStep(steps, rows);
    expect(await redone?.kept).toEqual(['b']);
    expect(shown()).toEqual([3, 9]);
  });

  it('is not offered for an edit that met another user’s value', async () => {
    const { queue, steps, server, rows, write, savers } = setUp({ a: 1, b: 2 });
    write({ a: 3 });
    await queue.idle();
    const saved = steps.state;
    server.set('b', { version: 9, price: 77 });
    write({ b: 5 });
    const end = forgetDisputed(steps, rows);
    expect(steps.state).toHaveLength(2);
    await queue.idle();
    expect(savers.get('b')?.state.fields.price?.status).toBe('stale');
    expect(steps.state).toEqual(saved);
    end();
    undoLastStep(steps, rows);
    await queue.idle();
    expect(server.get('a')?.price).toBe(1);
  });

  it('keeps the other cells of an action of which one was refused', async () => {
    const { queue, steps, server, rows, write, shown } = setUp({ a: 1, b: 2 });
    server.set('b', { version: 9, price: 77 });
    write({ a: 4, b: 5 });
    const end = forgetDisputed(steps, rows);
    await queue.idle();
    end();
    const undone = undoLastStep(steps, rows);
    expect(await undone?.kept).toEqual([]);
    expect(shown()).toEqual([1, 77]);
  });
});
