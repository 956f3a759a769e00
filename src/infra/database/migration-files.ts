import { existsSync, readdirSync } from 'node:fs';
import type { MigrationInterface } from 'typeorm';

/**
 * Compiled, this file is dist/infra/database/… and the migrations are dist/migrations/…. Otherwise they are in the
 * root.
 */
const FOLDERS = ['../../migrations/', '../../../migrations/'].map((path) => new URL(path, import.meta.url));

type MigrationClass = new () => MigrationInterface;

/** Lists the files named `<timestamp>-<verb-noun>`, oldest first. */
function migrationFiles(): { folder: URL; files: string[] } {
  const folder = FOLDERS.find((candidate) => existsSync(candidate));
  if (!folder) throw new Error('The migrations are missing: build the product again.');
  const files = readdirSync(folder).filter((file) => /^\d{13}-[a-z0-9-]+\.(?:js|ts)$/.test(file));
  return { folder, files: files.sort() };
}

/** Returns the timestamps of this version's migrations. */
export function migrationTimestamps(): number[] {
  return migrationFiles().files.map((file) => Number.parseInt(file, 10));
}

/** Loads this version's migrations, oldest first. */
export async function loadMigrations(): Promise<MigrationClass[]> {
  const { folder, files } = migrationFiles();
  const modules = await Promise.all(files.map((file) => import(new URL(file, folder).href)));
  return modules.flatMap((module) => Object.values(module as Record<string, MigrationClass>));
}
