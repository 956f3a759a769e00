import { readdir } from 'node:fs/promises';
import type { MigrationInterface } from 'typeorm';
import { isMigrationFile } from '../../infra/database/migration-files.js';

type MigrationClass = new () => MigrationInterface;

/**
 * The migration classes in a folder of `<timestamp>-<verb-noun>` files, oldest first.
 * @param folder URL that ends in a slash
 */
export async function loadMigrations(folder: URL): Promise<MigrationClass[]> {
  const files = (await readdir(folder)).filter(isMigrationFile).sort();
  const modules = await Promise.all(files.map((file) => import(new URL(file, folder).href)));
  return modules.flatMap((module) => Object.values(module as Record<string, MigrationClass>));
}
