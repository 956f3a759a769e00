import type { DataSource, MigrationInterface, QueryRunner } from 'typeorm';
import { CommandFailure } from '../command.js';
import { type Checkpoint, type LeaseOptions, MigrationLease } from './migration-lease.js';
import { MigrationRecords, timestampOf } from './migration-records.js';
import { refuseUnfinishedRestore } from './unfinished-restore.js';

/**
 * Runs migrations, one process at a time. MariaDB commits after every statement that changes a table, so no transaction
 * takes half of a migration back: instead each statement may be run again. One that was cut begins anew, or is taken back.
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
   * Runs what is pending, and what was taken back in part only.
   * @returns names of what ran
   * @throws Stopped between two statements; what was begun goes on with the next call; CommandFailure for a database of
   * before the first of them, and for one that is half restored
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
   * Takes the last `count` back, newest first; fewer when there are fewer. One that was cut is the last one.
   * @throws Stopped between two statements; Error when the last one is not known here
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

  /** Reports every migration that is known here or applied there. */
  async status(): Promise<void> {
    const applied = await this.records.names();
    const known = this.dataSource.migrations.map(nameOf);
    for (const name of known) this.report(`${applied.includes(name) ? 'applied' : 'pending'} ${name}`);
    for (const name of applied.filter((other) => !known.includes(other))) this.report(`unknown ${name}`);
  }

  /** What a newer version has added is no hindrance: that version's tables suit this one. */
  private refuseOlder(applied: string[]): void {
    const known = this.dataSource.migrations.map(nameOf);
    const newest = Math.max(...known.map(timestampOf));
    const older = applied.find((name) => !known.includes(name) && timestampOf(name) < newest);
    if (older === undefined) return;
    throw new CommandFailure(
      `This database is older than the first release (${older} ran on it) and cannot be upgraded. Create a new one. ` +
        'For `npm start`, delete the folder .local.',
    );
  }

  /** Every statement passes the checkpoint first, and is run to its end. */
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
