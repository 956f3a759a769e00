import { existsSync, readdirSync } from 'node:fs';

/** Compiled, this file is dist/infra/database/… and the migrations are dist/migrations/…; else they are in the root. */
const FOLDERS = ['../../migrations/', '../../../migrations/'].map((path) => new URL(path, import.meta.url));

/** Whether a file of that folder is a migration: `<timestamp>-<verb-noun>`. */
export const isMigrationFile = (file: string) => /^\d{13}-[a-z0-9-]+\.(?:js|ts)$/.test(file);

/** The timestamps of the migrations that belong to this version of the product. */
export function migrationTimestamps(): number[] {
  const folder = FOLDERS.find((candidate) => existsSync(candidate));
  if (!folder) throw new Error('The migrations are missing: build the product again.');
  return readdirSync(folder)
    .filter(isMigrationFile)
    .map((file) => Number.parseInt(file, 10));
}
