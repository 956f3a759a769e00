import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { eachImport } from './each-import.mjs';

const ROOT = resolve(import.meta.dirname, '../..');
const FOLDERS = ['src', 'web/src', 'web/build', 'test'];
/** Aliases of web/tsconfig.json. */
const ALIASES = { '@/': 'web/src', '@server/': 'src' };
const IMPORTED = /\b(?:from|import)\s*\(?\s*'([^']+)'/g;

/** Returns our file that an import names; undefined for a package. */
function fileOf(from, name) {
  const [alias, folder] = Object.entries(ALIASES).find(([start]) => name.startsWith(start)) ?? [];
  if (!alias && !name.startsWith('.')) return undefined;
  const path = alias ? join(ROOT, folder, name.slice(alias.length)) : resolve(dirname(from), name);
  const base = path.replace(/\.js$/, '');
  return [`${base}.ts`, `${base}.tsx`, join(base, 'index.ts')].find((file) => existsSync(file));
}

/** Imports of each file, including types. */
function readImports() {
  const files = FOLDERS.flatMap((folder) =>
    readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' })
      .filter((file) => /\.tsx?$/.test(file))
      .map((file) => join(ROOT, folder, file)),
  );
  return new Map(
    files.map((file) => {
      const names = [...readFileSync(file, 'utf8').matchAll(IMPORTED)].map(([, name]) => fileOf(file, name));
      return [file, names.filter((name) => name !== undefined)];
    }),
  );
}

/** Finds the cycle of each file, named after one of its files, with Tarjan's strongly connected components. */
function findCircles(imports) {
  const order = new Map();
  const lowest = new Map();
  const circleOf = new Map();
  const path = [];
  const visit = (file) => {
    order.set(file, order.size);
    lowest.set(file, order.get(file));
    path.push(file);
    for (const next of imports.get(file) ?? []) {
      if (!order.has(next)) visit(next);
      if (!circleOf.has(next)) lowest.set(file, Math.min(lowest.get(file), lowest.get(next)));
    }
    if (lowest.get(file) !== order.get(file)) return;
    for (const one of path.splice(path.indexOf(file))) circleOf.set(one, file);
  };
  for (const file of imports.keys()) if (!order.has(file)) visit(file);
  return circleOf;
}

let circles;

/** Refuses circular imports, also of types: files in a cycle can only be understood and changed together. */
export const noImportCircle = {
  meta: { type: 'problem', schema: [], messages: { circle: 'This import leads back to this file.' } },
  create(context) {
    const check = ({ source }) => {
      circles ??= findCircles(readImports());
      const own = circles.get(context.filename);
      const target = fileOf(context.filename, source.value);
      if (own !== undefined && target && circles.get(target) === own)
        context.report({ node: source, messageId: 'circle' });
    };
    return eachImport(check);
  },
};
