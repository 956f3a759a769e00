import { accessSync, constants, statSync } from 'node:fs';
import { delimiter, join } from 'node:path';

/** Folders outside the PATH: Debian's for servers, and Homebrew's for versioned formulas. */
const MORE_FOLDERS = [
  '/usr/local/sbin',
  '/usr/local/bin',
  '/usr/sbin',
  '/usr/bin',
  '/usr/libexec',
  '/opt/homebrew/bin',
  '/opt/homebrew/sbin',
  '/opt/homebrew/opt/mariadb/bin',
  '/usr/local/opt/mariadb/bin',
  '/usr/local/mariadb/bin',
  '/usr/local/mysql/bin',
];

/** Finds the first executable of `names`, in `folders`, then PATH, then the usual places. */
export function findBinary(names, folders = []) {
  const places = [...folders, ...(process.env.PATH ?? '').split(delimiter), ...MORE_FOLDERS].filter(Boolean);
  for (const name of names) {
    for (const place of places) {
      const file = join(place, name);
      if (isExecutable(file)) return file;
    }
  }
  return undefined;
}

export function isExecutable(file) {
  try {
    accessSync(file, constants.X_OK);
    return statSync(file).isFile();
  } catch {
    return false;
  }
}
