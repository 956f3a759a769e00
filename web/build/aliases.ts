import { fileURLToPath } from 'node:url';

const at = (path: string) => fileURLToPath(new URL(path, import.meta.url));

/** Path aliases of the web. They match `paths` in its tsconfig.json. */
export const aliases = [
  { find: /^@\//, replacement: at('../src/') },
  { find: /^@server\//, replacement: at('../../src/') },
];
