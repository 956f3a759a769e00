import { expect, test } from 'vitest';
import { lintSources } from './lint-sources.mjs';

const NAMES = 'Constant Variable a Renamed Called Generator Class Shape Enum Declared'.split(' ');
const DECLARED = `
export const Constant = 1;
export let Variable = 1;
export const { a, b: Renamed } = { a: 1, b: 2 };
export async function Called() {}
export function* Generator() {}
export abstract class Class {}
export interface Shape {}
export enum Enum {}
export declare function Declared(): void;
`;
const ELSEWHERE = 'export const Elsewhere = 1;';
const COMPONENT = 'export const Component = 1;';

const reports = lintSources(['feast/unique-export', ['src', 'web'], ['Component']], {
  'src/here.ts': DECLARED,
  'web/there.tsx': NAMES.map((name) => `export type ${name} = 1;`).join('\n'),
  'src/one.ts': 'export const One = 1; export type One = 1;',
  'src/index.ts': "export { One } from './one.js'; export * from './one.js';",
  'src/imports.ts': "import { One } from './one.js';\nexport { One };",
  'src/default.ts': 'export default function One() {}',
  'src/route.ts': COMPONENT,
  'web/route.ts': COMPONENT,
  'src/own.ts': 'const One = 1; export const Own = One;',
  'src/elsewhere.ts': ELSEWHERE,
  'src/elsewhere.spec.ts': ELSEWHERE,
  'src/elsewhere.d.ts': ELSEWHERE,
});
const textsOf = (path) => reports[path].map(({ text }) => text);

test('unique-export refuses a name that two files export, in both files, values and types alike', () => {
  expect(textsOf('src/here.ts')).toEqual(NAMES);
  expect(textsOf('web/there.tsx')).toEqual(NAMES);
  expect(reports['src/here.ts'][0].message).toBe('web/there.tsx exports "Constant" too. Rename one of them.');
});

test('unique-export accepts re-exports, defaults, names kept to a file, and a value and its type in one file', () => {
  for (const file of ['one', 'index', 'imports', 'default', 'own'])
    expect(reports[`src/${file}.ts`], file).toEqual([]);
});

test('unique-export accepts a name of the framework in each file', () => {
  for (const file of ['src/route.ts', 'web/route.ts']) expect(reports[file], file).toEqual([]);
});

test('unique-export ignores tests and declarations', () => {
  for (const end of ['ts', 'spec.ts', 'd.ts']) expect(reports[`src/elsewhere.${end}`], end).toEqual([]);
});
