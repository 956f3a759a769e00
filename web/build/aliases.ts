import { fileURLToPath } from 'node:url';

const at = (path: string) => fileURLToPath(new URL(path, import.meta.url));

/** The web's own names for places: as `paths` of its tsconfig.json says. */
export const aliases = [
  { find: /^@\//, replacement: at('../src/') },
  { find: /^@server\//, replacement: at('../../src/') },
];
