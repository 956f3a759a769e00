import { afterAll, describe, expect, it, vi } from 'vitest';
import { BuiltProcess } from '../../support/built-process.js';
import { eventually } from '../../support/eventually.js';
import { whileWaiting } from '../../support/lock-waits.js';
import { useMediaStage } from '../../support/media-stage.js';
import type { Caller } from '../../support/people.js';
import type { ImportOutput } from '../../../src/modules/menu/menu-import/menu-import.schemas.js';
import { apply, change, FLAT, menuOf, started } from '../../integration/menu/import-requests.js';

// Processes start, and wait until they notice that another one is dead.
vi.setConfig({ testTimeout: 200_000, hookTimeout: 150_000 });

const stage = useMediaStage({}, { withWorker: false });
let worker: BuiltProcess | undefined;
afterAll(() => worker?.end('SIGTERM'));

async function nextWorker(): Promise<void> {
  await worker?.end('SIGKILL');
  worker = await BuiltProcess.start('worker', stage.env);
}

/** A row that is locked by somebody else, and the statement that then waits. */
const POINTS = {
  'before anything is written': {
    lock: 'SELECT id FROM categories WHERE restaurant_id = ? FOR UPDATE',
    waits: '%FROM categories AS r%FOR UPDATE%',
  },
  'when only the commit is left': {
    lock: 'SELECT 1 FROM menu_versions WHERE menu_owner_id = ? FOR UPDATE',
    waits: 'INSERT INTO menu_versions%',
  },
};

async function killed(
  restaurantId: number,
  point: keyof typeof POINTS,
  start: () => Promise<unknown>,
): Promise<void> {
  await whileWaiting(stage.t.database, {
    ...POINTS[point],
    values: [restaurantId],
    start,
    meanwhile: () => worker?.end('SIGKILL') ?? Promise.resolve(),
  });
}
const statusOf = async ({ http }: Caller, id: number) =>
  (await http.get<ImportOutput>(`/menu/imports/${id}/`)).body.status;

describe.each(Object.keys(POINTS) as (keyof typeof POINTS)[])('a worker that is killed %s', (point) => {
  it('leaves the menu as it was, and the next worker applies or undoes the import as a whole', async () => {
    await nextWorker();
    const owner = await stage.people.owner();
    const restaurantId = owner.restaurant;
    await apply(owner, await started(owner, FLAT));
    const former = await menuOf(owner);
    const file = FLAT.replace('8,50', '9,00').replace('Hot', 'Very hot').replace('Diavola', 'Inferno');
    const { id } = await started(owner, file);
    const draft = await change(owner, id, { by_name: true });

    await killed(restaurantId, point, () => apply(owner, draft));
    expect(await statusOf(owner, id)).toBe('applying');
    expect(await menuOf(owner)).toEqual(former);
    await nextWorker();
    await eventually('the import to be applied', async () => (await statusOf(owner, id)) === 'applied');
    const changed = await menuOf(owner);
    expect(changed.items.map(({ name }) => name)).toContain('Inferno');

    await killed(restaurantId, point, () => owner.http.post(`/menu/imports/${id}/undo/`, {}));
    expect(await statusOf(owner, id)).toBe('undoing');
    expect(await menuOf(owner)).toEqual(changed);
    await nextWorker();
    await eventually('the import to be undone', async () => (await statusOf(owner, id)) === 'undone');
    expect(await menuOf(owner)).toEqual(former);
  });
});
