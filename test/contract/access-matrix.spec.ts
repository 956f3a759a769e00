import { DiscoveryService } from '@nestjs/core';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { COLUMNS, MATRIX, ruleOf } from '../../src/shared/access/matrix.js';
import { controllerRoutes } from '../../src/transport/policy-check.js';
import { type Operation, operationsOf } from '../support/operations.js';
import { tableState } from '../support/table-rows.js';
import { SAMPLES } from './access/samples.js';
import { ROUTE_WAYS } from './access/samples-routes.js';
import { cellsOf, PROMISED, type RowName } from './access/transcription.js';
import { waysOf } from './access/transports.js';
import { type Cell, MatrixRun } from './access/matrix-run.js';
import { useApp } from '../support/use-app.js';

// This sends thousands of requests, possibly on a busy machine.
vi.setConfig({ testTimeout: 240_000, hookTimeout: 240_000 });

let operations: Operation[];
let run: MatrixRun;
let cells: Cell[];

const api = useApp({ IDENTITY_PROVIDER: 'none' });
beforeAll(async () => {
  operations = operationsOf(api);
  run = await MatrixRun.prepare(api);
  const ways = operations.flatMap((operation) => {
    const sample = SAMPLES[operation.name];
    return sample ? waysOf(operation, sample) : [];
  });
  cells = run.cellsOf([...ways, ...Object.values(ROUTE_WAYS).flat()]);
});
afterAll(() => {
  process.stdout.write(`access matrix: ${run.summary()}\n`);
});

describe('the access matrix', () => {
  it('the matrix has exactly the rows of the security document', () => {
    expect(Object.keys(MATRIX).sort()).toEqual(Object.keys(PROMISED).sort());
  });

  it.each(Object.keys(PROMISED) as RowName[])('the matrix row "%s" matches the security document', (row) => {
    const said = Object.fromEntries(
      COLUMNS.map((column) => [
        column,
        (['read', 'write'] as const)
          .filter((mode) => mode in MATRIX[row] && ruleOf(row, mode as never).levels[column] !== '-')
          .map((mode) => (mode === 'read' ? 'R' : 'W'))
          .join(''),
      ]),
    );
    const promised = Object.entries(cellsOf(row)).map(([column, cell]) => [
      column,
      cell === 'P' ? Object.values(said)[0] : cell.replace(/[-?]/g, ''),
    ]);
    expect(said).toEqual(Object.fromEntries(promised));
    const needed = 'flag' in PROMISED[row] ? PROMISED[row].flag : undefined;
    expect('module' in MATRIX[row] ? MATRIX[row].module : undefined).toBe(needed);
  });
});

describe('every operation', () => {
  it('every operation has a sample', () => {
    const names = operations.map(({ name }) => name);
    const missing = names.filter((name) => !(name in SAMPLES));
    if (missing.length > 0)
      throw new Error(
        `Add an entry to test/contract/access/samples.ts, with its row of the matrix, for: ${missing.join(', ')}.`,
      );
    expect(Object.keys(SAMPLES).filter((name) => !names.includes(name))).toEqual([]);
  });

  it('every operation has the access of its matrix row', () => {
    const held = operations.map(({ name, access }) => [name, access?.group, access?.mode]);
    const promised = operations.map(({ name }) => {
      const { row, letter } = SAMPLES[name] ?? {};
      return [name, row, letter === 'R' ? 'read' : 'write'];
    });
    expect(held).toEqual(promised);
  });

  it('every controller route has a sample', () => {
    const names = controllerRoutes(api.app.get(DiscoveryService)).map(({ name }) => name);
    const missing = names.filter((name) => !(name in ROUTE_WAYS));
    if (missing.length > 0)
      throw new Error(`Add an entry to test/contract/access/samples-routes.ts for: ${missing.join(', ')}.`);
    expect(Object.keys(ROUTE_WAYS).filter((name) => !names.includes(name))).toEqual([]);
  });

  it('an operation refuses the callers that the matrix refuses, and changes nothing', async () => {
    const refused = cells.filter(({ expected }) => expected !== 'ok');
    const moduleOf = ({ way }: Cell) => way.name.split('.')[0];
    for (const module of new Set(refused.map(moduleOf))) {
      const before = await tableState(api.database);
      expect(await run.deviations(refused.filter((cell) => moduleOf(cell) === module))).toEqual([]);
      expect({ module, state: await tableState(api.database) }).toEqual({ module, state: before });
    }
  });

  it('an operation accepts the callers that the matrix allows', async () => {
    expect(await run.deviations(cells.filter(({ expected }) => expected === 'ok'))).toEqual([]);
  });
});
