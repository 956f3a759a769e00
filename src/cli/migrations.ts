import { readdir } from 'node:fs/promises';
import type { DataSource, MigrationInterface, QueryRunner } from 'typeorm';

/** How long a start waits for another one that is migrating (seconds). */
const LOCK_PATIENCE = 300;

type MigrationClass = new () => MigrationInterface;

/**
 * The migration classes in a folder of `<timestamp>-<verb-noun>` files, oldest first.
 * @param folder URL that ends in a slash
 */
export async function loadMigrations(folder: URL): Promise<MigrationClass[]> {
  const files = (await readdir(folder)).filter((file) => /^\d{13}-[a-z0-9-]+\.(?:js|ts)$/.test(file)).sort();
  const modules = await Promise.all(files.map((file) => import(new URL(file, folder).href)));
  return modules.flatMap((module) => Object.values(module as Record<string, MigrationClass>));
}

/** Runs migrations, one process at a time, each in its own transaction as far as MariaDB's DDL allows. */
export class Migrator {
  constructor(
    private readonly dataSource: DataSource,
    private readonly report: (line: string) => void,
  ) {}

  /** Runs what is pending. @returns names of what ran */
  async up(): Promise<string[]> {
    return this.locked(async () => {
      const done = await this.dataSource.runMigrations({ transaction: 'each' });
      for (const { name } of done) this.report(`applied ${name}`);
      if (done.length === 0) this.report('nothing to migrate');
      return done.map(({ name }) => name);
    });
  }

  /** Takes the last `count` back, newest first; fewer when there are fewer. */
  async down(count: number): Promise<void> {
    await this.locked(async () => {
      for (let left = count; left > 0; left -= 1) {
        const last = (await this.applied()).at(-1);
        if (last === undefined) return this.report('nothing left to take back');
        await this.dataSource.undoLastMigration({ transaction: 'each' });
        this.report(`reverted ${last}`);
      }
    });
  }

  /** Reports every migration that is known here or applied there. */
  async status(): Promise<void> {
    const applied = await this.applied();
    const known = this.dataSource.migrations.map((migration) => migration.name ?? migration.constructor.name);
    for (const name of known) this.report(`${applied.includes(name) ? 'applied' : 'pending'} ${name}`);
    for (const name of applied.filter((other) => !known.includes(other))) this.report(`unknown ${name}`);
  }

  private async applied(): Promise<string[]> {
    const tables = await this.dataSource.query<object[]>(`SHOW TABLES LIKE 'migrations'`);
    if (tables.length === 0) return [];
    const rows = await this.dataSource.query<{ name: string }[]>('SELECT name FROM migrations ORDER BY id');
    return rows.map(({ name }) => name);
  }

  /** Two starts at once: the second waits, and then finds nothing to do. */
  private async locked<T>(work: () => Promise<T>): Promise<T> {
    const holder = this.dataSource.createQueryRunner();
    try {
      await takeLock(holder);
      return await work();
    } finally {
      await holder.query('DO RELEASE_LOCK(CONCAT(DATABASE(), ?))', [LOCK]).catch(() => undefined);
      await holder.release();
    }
  }
}

/** Locks are the server's, not the database's: the name says which database is meant. */
const LOCK = '.migrate';

async function takeLock(holder: QueryRunner): Promise<void> {
  const [row] = (await holder.query('SELECT GET_LOCK(CONCAT(DATABASE(), ?), ?) AS taken', [
    LOCK,
    LOCK_PATIENCE,
  ])) as { taken: number | null }[];
  if (Number(row?.taken) !== 1)
    throw new Error('Another process has been migrating this database for minutes.');
}
