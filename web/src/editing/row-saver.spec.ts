import { TRPCClientError } from '@trpc/client';
import { describe, expect, it } from 'vitest';
import { type RowApi, RowSaver } from './row-saver';
import { WriteQueue } from './write-queue';

interface Dish {
  name: string;
  hot: boolean;
  version: number;
}
const DISH: Dish = { name: 'Soup', hot: true, version: 1 };
const STALE = new Error('stale');
const REFUSED = TRPCClientError.from({
  error: { code: -32_600, message: '', data: { detail: 'No.', code: 'no', httpStatus: 400 } },
} as never);

/** Server with one row; refuses stale versions. */
class Server implements RowApi<Dish> {
  readonly sent: Partial<Dish>[] = [];
  readonly failures: unknown[] = [];
  broken = false;
  /** Field that the API refuses. */
  refused?: keyof Dish;

  constructor(public row: Dish) {}

  send = async (patch: Partial<Dish>, { version }: Dish) => {
    await Promise.resolve();
    this.sent.push(patch);
    if (this.broken) throw new Error('broken');
    if (this.refused && this.refused in patch) throw REFUSED;
    if (version !== this.row.version) throw STALE;
    this.row = { ...this.row, ...patch, version: version + 1 };
    return this.row;
  };
  read = async () => this.row;
  isStale = (error: unknown) => error === STALE;
  onFailure = (error: unknown) => {
    this.failures.push(error);
    return 'It is down.';
  };
}

const newer = (row: Dish, changes: Partial<Dish>): Dish => ({ ...row, ...changes, version: row.version + 1 });

describe('RowSaver', () => {
  it('shows an edit immediately and reports when it is saved', async () => {
    const server = new Server(DISH);
    const queue = new WriteQueue();
    const saver = new RowSaver(DISH, server, queue);
    saver.save('name', 'Stew');
    expect(saver.state.shown.name).toBe('Stew');
    expect(saver.state.fields.name).toEqual({ status: 'saving' });
    expect(saver.settled).toBe(false);
    await queue.idle();
    expect(saver.state.fields.name).toEqual({ status: 'saved' });
    expect(server.row).toEqual({ ...DISH, name: 'Stew', version: 2 });
    expect(saver.settled).toBe(true);
  });

  it('sends edits in order, and only the newest queued one per field', async () => {
    const server = new Server(DISH);
    const queue = new WriteQueue();
    const saver = new RowSaver(DISH, server, queue);
    saver.save('name', 'a');
    saver.save('hot', false);
    await Promise.resolve();
    saver.save('name', 'b');
    saver.save('name', 'c');
    await queue.idle();
    expect(server.sent.at(-1)).toEqual({ name: 'c' });
    expect(server.sent).not.toContainEqual({ name: 'b' });
    expect(server.row).toMatchObject({ name: 'c', hot: false });
  });

  it('retries automatically when another user changed a different field', async () => {
    const server = new Server(newer(DISH, { hot: false }));
    const queue = new WriteQueue();
    const saver = new RowSaver(DISH, server, queue);
    saver.save('name', 'Stew');
    await queue.idle();
    expect(server.row).toMatchObject({ name: 'Stew', hot: false });
    expect(saver.state.shown.hot).toBe(false);
  });

  it.each([
    ['mine', 'Stew'],
    ['theirs', 'Broth'],
  ] as const)('asks when another user changed the same field, and keeps %s', async (whose, kept) => {
    const server = new Server(newer(DISH, { name: 'Broth' }));
    const queue = new WriteQueue();
    const saver = new RowSaver(DISH, server, queue);
    saver.save('name', 'Stew');
    await queue.idle();
    expect(saver.state.fields.name).toEqual({ status: 'stale', mine: 'Stew', theirs: 'Broth' });
    expect(saver.settled).toBe(false);
    saver.choose('name', whose);
    await queue.idle();
    expect(server.row.name).toBe(kept);
    expect(saver.state.shown.name).toBe(kept);
    expect(saver.settled).toBe(true);
  });

  it('sends what both users changed together where their edits can be combined', async () => {
    const server = new Server(DISH);
    const queue = new WriteQueue();
    const merge = ({ newer: { name }, patch }: { newer: Dish; patch: Partial<Dish> }) =>
      patch.name === undefined ? {} : { name: `${name} ${patch.name}` };
    const saver = new RowSaver(DISH, Object.assign(server, { merge }), queue);
    server.row = newer(server.row, { name: 'Broth', hot: false });
    saver.edit({ name: 'Stew', hot: true });
    await queue.idle();
    expect(server.row).toMatchObject({ name: 'Broth Stew', hot: false });
    expect(saver.state.fields).toMatchObject({ name: { status: 'saved' }, hot: { status: 'stale' } });
    expect(saver.state.shown.name).toBe('Broth Stew');
  });

  it('also asks for a queued edit that was made before the conflict was known', async () => {
    const server = new Server(newer(DISH, { name: 'Broth' }));
    const queue = new WriteQueue();
    const saver = new RowSaver(DISH, server, queue);
    saver.edit({ name: 'Stew' });
    await Promise.resolve();
    saver.edit({ name: 'Stews', hot: false });
    await queue.idle();
    expect(saver.state.fields.name).toEqual({ status: 'stale', mine: 'Stews', theirs: 'Broth' });
    expect(server.row).toMatchObject({ name: 'Broth', hot: false });
    saver.choose('name', 'mine');
    await queue.idle();
    expect(server.row.name).toBe('Stews');
    expect(saver.settled).toBe(true);
  });

  it('keeps the input of a deleted row, and sends it after a restore', async () => {
    const server = new Server(DISH);
    const queue = new WriteQueue();
    const deleted = { isGone: () => true, onGone: () => undefined };
    const saver = new RowSaver(DISH, Object.assign(server, deleted), queue);
    server.broken = true;
    saver.save('name', 'Stew');
    await queue.idle();
    saver.reload(newer(DISH, { hot: false }));
    expect(saver.state.shown.name).toBe('Stew');

    server.broken = false;
    server.row = { ...DISH, hot: false };
    saver.revive(server.row);
    await queue.idle();
    expect(server.row).toEqual({ name: 'Stew', hot: false, version: 2 });
    expect(saver.settled).toBe(true);
  });

  it('keeps a failed edit for a retry and shows the saved value', async () => {
    const server = new Server(DISH);
    const queue = new WriteQueue();
    const saver = new RowSaver(DISH, server, queue);
    server.broken = true;
    saver.save('hot', false);
    await queue.idle();
    expect(saver.state.fields.hot).toEqual({ status: 'failed', mine: false, why: 'It is down.' });
    expect(saver.state.shown.hot).toBe(true);
    expect(server.failures).toHaveLength(1);
    server.broken = false;
    saver.retry('hot');
    await queue.idle();
    expect(server.row.hot).toBe(false);
  });

  it('sends edits that failed offline when online again, but not refused ones', async () => {
    const server = new Server(DISH);
    const queue = new WriteQueue();
    const saver = new RowSaver(DISH, server, queue);
    server.broken = true;
    saver.save('hot', false);
    await queue.idle();
    server.broken = false;
    server.refused = 'name';
    saver.save('name', '');
    await queue.idle();
    const before = server.sent.length;
    saver.resume();
    await queue.idle();
    expect(server.sent.slice(before)).toEqual([{ hot: false }]);
    expect(server.row.hot).toBe(false);
    expect(saver.state.fields.name).toMatchObject({ status: 'failed', mine: '' });
  });
});
