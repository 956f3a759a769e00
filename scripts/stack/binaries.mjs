import { accessSync, constants, statSync } from 'node:fs';
import { delimiter, join } from 'node:path';

/** Servers lie outside an ordinary user's PATH on Debian; Homebrew keeps versioned formulas out of it. */
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

/** The first of `names` that can be executed, looked for in `folders` first, then PATH, then the usual places. */
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
