import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The root of the repository, for tests that compare its files. */
export const ROOT = fileURLToPath(new URL('../..', import.meta.url));

export const readText = (path: string) => readFileSync(join(ROOT, path), 'utf8');

export const isThere = (path: string) => existsSync(join(ROOT, path));

export const namesIn = (path: string) => readdirSync(join(ROOT, path));

/** Names of the scripts of package.json. */
export const npmScripts = () =>
  Object.keys((JSON.parse(readText('package.json')) as { scripts: Record<string, string> }).scripts);

/** Returns the source of a built file: `dist/cli/migrate.js` comes from `src/cli/migrate.ts`. */
export const sourceOf = (built: string) => built.replace(/^dist\//, 'src/').replace(/\.js$/, '.ts');
