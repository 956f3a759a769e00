import type { DataSource, MigrationInterface, QueryRunner } from 'typeorm';
import { CommandFailure } from '../command.js';
import { type Checkpoint, type LeaseOptions, MigrationLease } from './migration-lease.js';
import { MigrationRecords, timestampOf } from './migration-records.js';
import { refuseUnfinishedRestore } from './unfinished-restore.js';

/** An unknown migration from before this time belongs to no release; its database cannot be upgraded. */
const FIRST_RELEASE = 1_795_760_000_000;

/**
 * Runs migrations, one process at a time. MariaDB commits after every statement that changes a table, so a
 * transaction cannot roll back half a migration. Instead, each statement can run again: an interrupted migration
 * starts over, or is reverted.
 */
export class Migrator {
  private readonly lease: MigrationLease;
  private readonly records: MigrationRecords;

  constructor(
    private readonly dataSource: DataSource,
    private readonly report: (line: string) => void,
    options: LeaseOptions = {},
  ) {
    this.lease = new MigrationLease(dataSource, options);
    this.records = new MigrationRecords(dataSource);
  }

  /**
   * Runs pending migrations, and those that were only partly reverted.
   * @returns names of the migrations that ran
   * @throws Stopped between two statements; the next call continues. CommandFailure for a database older than the
   *   first migration, and for an unfinished restore
   */
  async up(): Promise<string[]> {
    await refuseUnfinishedRestore(this.dataSource);
    const done: string[] = [];
    await this.lease.hold(async (checkpoint) => {
      await this.records.prepare();
      const unfinished = await this.records.unfinished();
      const applied = (await this.records.names()).filter((name) => name !== unfinished);
      this.refuseOlder(applied);
      for (const migration of this.dataSource.migrations) {
        const name = nameOf(migration);
        if (applied.includes(name)) continue;
        await this.records.begin(name);
        await this.run((runner) => migration.up(runner), checkpoint);
        await this.records.add(name);
        await this.records.end();
        done.push(name);
        this.report(`applied ${name}`);
      }
    });
    if (done.length === 0) this.report('nothing to migrate');
    return done;
  }

  /**
   * Reverts the last `count` migrations, newest first; fewer when there are fewer. An interrupted one counts as the
   * last.
   * @throws Stopped between two statements; Error when the last one is unknown to this version
   */
  async down(count: number): Promise<void> {
    let left = count;
    await this.lease.hold(async (checkpoint) => {
      await this.records.prepare();
      for (; left > 0; left -= 1) {
        const name = (await this.records.unfinished()) ?? (await this.records.names()).at(-1);
        if (name === undefined) {
          this.report('nothing left to revert');
          return;
        }
        const migration = this.dataSource.migrations.find((known) => nameOf(known) === name);
        if (!migration) throw new Error(`This version does not know the migration ${name}.`);
        await this.records.begin(name);
        await this.run((runner) => migration.down(runner), checkpoint);
        await this.records.remove(name);
        await this.records.end();
        this.report(`reverted ${name}`);
      }
    });
  }

  /** Reports every migration that this version knows or the database has applied. */
  async status(): Promise<void> {
    const applied = await this.records.names();
    const known = this.dataSource.migrations.map(nameOf);
    for (const name of known) this.report(`${applied.includes(name) ? 'applied' : 'pending'} ${name}`);
    for (const name of applied.filter((other) => !known.includes(other))) this.report(`unknown ${name}`);
  }

  /** Migrations of a newer version are fine: its tables also suit this version. */
  private refuseOlder(applied: string[]): void {
    const known = this.dataSource.migrations.map(nameOf);
    const newest = Math.max(FIRST_RELEASE, ...known.map(timestampOf));
    const older = applied.find((name) => !known.includes(name) && timestampOf(name) < newest);
    if (older === undefined) return;
    throw new CommandFailure(
      `This database is older than the first release (${older} ran on it) and cannot be upgraded. Create a new one. ` +
        'For `npm start`, delete the folder .local.',
    );
  }

  /** Every statement passes the checkpoint first, and then runs to its end. */
  private async run(work: (runner: QueryRunner) => Promise<void>, checkpoint: Checkpoint): Promise<void> {
    const runner = this.dataSource.createQueryRunner();
    const query = runner.query.bind(runner) as (...args: unknown[]) => Promise<unknown>;
    Object.assign(runner, {
      query: async (...args: unknown[]) => {
        await checkpoint();
        return query(...args);
      },
    });
    try {
      await work(runner);
    } finally {
      await runner.release();
    }
  }
}

const nameOf = (migration: MigrationInterface) => migration.name ?? migration.constructor.name;
