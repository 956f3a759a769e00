import { beforeAll, describe, expect, it, jest } from '@jest/globals';
import { operationsOf } from '../support/operations.js';
import { useApp } from '../support/use-app.js';
import { type Cell, MatrixRun } from './access/matrix-run.js';
import { SAMPLES } from './access/samples.js';
import { waysOf } from './access/transports.js';

jest.setTimeout(120_000);

/** What is sent besides, so that there is a change: the samples of the matrix may send what is there already. */
const CHANGES: Readonly<Record<string, object>> = {
  'menu.details.update': { max_extra_toppings: 7 },
  'menu.details.updateById': { max_extra_toppings: 8 },
  'menu.categoryToppings.update': { default_choice: true },
  'admin.memberships.update': { role: 'staff' },
  'admin.memberships.updateById': { role: 'driver' },
  'team.update': { role: 'staff' },
};
/** Those samples find nothing to change: one row in no other order, what is enabled, what is read already, and no mail that is dead. */
const UNCHANGED = [
  'menu.categories.reorder',
  'menu.sizes.reorder',
  'menu.categoryDressings.update',
  'menu.extraGroups.reorder',
  'menu.extraSelections.reorder',
  'menu.items.reorder',
  'messages.markManyRead',
  'system.mails.resendAll',
  'admin.users.enable',
  'team.enable',
];

const api = useApp({ IDENTITY_PROVIDER: 'none' });
let run: MatrixRun;
/** For each operation that writes: its calls that are let in, over tRPC, those of a superadmin last. */
let writing: Map<string, Cell[]>;

const lastEntry = async () => {
  const [row] = await api.database.query<{ id: number }>(
    'SELECT COALESCE(MAX(id), 0) AS id FROM audit_log WHERE outcome = ?',
    ['ok'],
  );
  return row?.id ?? 0;
};

beforeAll(async () => {
  run = await MatrixRun.prepare(api);
  writing = new Map(
    operationsOf(api).flatMap((operation) => {
      const sample = SAMPLES[operation.name];
      if (sample?.letter !== 'W' || (sample.answers ?? 200) >= 300) return [];
      const input: typeof sample.input = (rows) => ({ ...sample.input?.(rows), ...CHANGES[operation.name] });
      const [, trpc] = waysOf(operation, { ...sample, input });
      const cells = trpc
        ? run.cellsOf([trpc]).filter((cell) => cell.expected === 'ok' && cell.target === 'own')
        : [];
      return [[operation.name, cells]] as [string, Cell[]][];
    }),
  );
});

describe('every operation that changes something', () => {
  it('leaves an entry that says so', async () => {
    const silent: string[] = [];
    for (const [name, cells] of writing) {
      const before = await lastEntry();
      const [cell] = cells;
      expect({ name, deviations: cell ? await run.deviations([cell]) : ['nobody is let in'] }).toEqual({
        name,
        deviations: [],
      });
      if ((await lastEntry()) === before) silent.push(name);
    }
    expect(silent).toEqual(UNCHANGED);
  });
});
