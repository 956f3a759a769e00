import { createHash } from 'node:crypto';
import { relative, sep } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { CSSModulesOptions } from 'vite';

const WEB = fileURLToPath(new URL('..', import.meta.url));
const HASH_LENGTH = 4;

/** Hash of the file's path, the same on every machine. */
const hashOf = (file: string) =>
  createHash('sha256')
    .update(relative(WEB, file).replaceAll(sep, '/'))
    .digest('base64url')
    .slice(0, HASH_LENGTH);

/**
 * Names classes by their style sheet. The default adds line numbers: a change of one rule would rename all classes
 * below it, and with them the scripts that name these.
 */
export const cssModules: CSSModulesOptions = {
  generateScopedName: (name, file) => `${name}_${hashOf(file.split('?')[0] ?? file)}`,
};
