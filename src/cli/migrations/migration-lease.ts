import { randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import type { DataSource, QueryRunner } from 'typeorm';
import { isDeadlock, retryOnDeadlock } from '../../infra/database/driver-errors.js';

/** How long a start waits for another one that is migrating (ms). */
const PATIENCE = 300_000;
const POLL_INTERVAL = 200; // ms
/** A holder that has not renewed the lease for so long has died (s). */
const LEASE_TIME = 15;
const RENEW_INTERVAL = 3_000; // ms

/** This process was asked to end. */
export class Stopped extends Error {
  override name = 'Stopped';
}

/** The lease ran out, and another process may be migrating by now. */
class LeaseLost extends Error {
  override name = 'LeaseLost';
}

export interface LeaseOptions {
  /** Ends the work before its next statement. */
  signal?: AbortSignal | undefined;
  /** The server; on each of them locks are their own. By default what the server calls itself. */
  node?: string | undefined;
}

/** Rejects when the next statement must not be run. */
export type Checkpoint = () => Promise<void>;

/**
 * Lets one process at a time migrate a database. On one server a named lock keeps the others out, and goes at once with
 * the process that held it. It means nothing to the other servers of a cluster: for them a row says who migrates, and
 * is renewed as long as that goes on.
 */
export class MigrationLease {
  private readonly holder = randomUUID();
  private readonly signal: AbortSignal | undefined;
  private readonly givenNode: string | undefined;

  constructor(
    private readonly dataSource: DataSource,
    { signal, node }: LeaseOptions = {},
  ) {
    this.signal = signal;
    this.givenNode = node;
  }

  /**
   * Runs `work` while no other process migrates. It may be begun a second time, when the lease was lost in between.
   * @throws Stopped as soon as the signal says so; Error when others do not end
   */
  async hold<T>(work: (checkpoint: Checkpoint) => Promise<T>): Promise<T> {
    const runner = this.dataSource.createQueryRunner();
    try {
      const node = this.givenNode ?? (await nameOf(runner));
      await prepare(runner);
      await this.waitFor(() => takeLock(runner, node));
      for (;;) {
        await this.waitFor(() => this.take(runner, node));
        const outcome = await this.working(runner, work);
        if (outcome) return outcome.result;
      }
    } finally {
      await this.giveBack(runner).catch(() => undefined);
      await runner.release();
    }
  }

  private async waitFor(taken: () => Promise<boolean>): Promise<void> {
    const deadline = performance.now() + PATIENCE;
    for (;;) {
      this.assertWanted();
      if (await taken()) return;
      if (performance.now() > deadline)
        throw new Error('Another process has been migrating this database for minutes.');
      await delay(POLL_INTERVAL);
    }
  }

  /** The holder of the server's lock may take the lease of that server: the one before is gone. */
  private async take(runner: QueryRunner, node: string): Promise<boolean> {
    try {
      const { affectedRows } = (await runner.query(
        `UPDATE migration_lease SET holder = ?, node = ?, until = NOW(3) + INTERVAL ? SECOND
          WHERE id = 1 AND (until <= NOW(3) OR node = ?)`,
        [this.holder, node, LEASE_TIME, node],
      )) as { affectedRows: number };
      return affectedRows === 1;
    } catch (error) {
      // Another server of the cluster was quicker.
      if (isDeadlock(error)) return false;
      throw error;
    }
  }

  /** @returns undefined when the lease was lost */
  private async working<T>(
    runner: QueryRunner,
    work: (checkpoint: Checkpoint) => Promise<T>,
  ): Promise<{ result: T } | undefined> {
    // For statements that take long. One that fails need not be told: the next checkpoint finds out.
    const timer = setInterval(() => void this.renew(runner).catch(() => undefined), RENEW_INTERVAL);
    try {
      const result = await work(async () => {
        this.assertWanted();
        if (!(await this.renew(runner))) throw new LeaseLost();
      });
      return { result };
    } catch (error) {
      if (error instanceof LeaseLost) return undefined;
      throw error;
    } finally {
      clearInterval(timer);
    }
  }

  /** @returns false when another process has taken the lease, since it had run out */
  private async renew(runner: QueryRunner): Promise<boolean> {
    const { affectedRows } = await retryOnDeadlock(
      () =>
        runner.query(
          'UPDATE migration_lease SET until = NOW(3) + INTERVAL ? SECOND WHERE id = 1 AND holder = ?',
          [LEASE_TIME, this.holder],
        ) as Promise<{ affectedRows: number }>,
    );
    return affectedRows === 1;
  }

  private assertWanted(): void {
    if (this.signal?.aborted) throw new Stopped();
  }

  private async giveBack(runner: QueryRunner): Promise<void> {
    await runner.query('UPDATE migration_lease SET until = NOW(3) WHERE id = 1 AND holder = ?', [
      this.holder,
    ]);
    await runner.query('DO RELEASE_ALL_LOCKS()');
  }
}

async function nameOf(runner: QueryRunner): Promise<string> {
  const [server] = (await runner.query(`SELECT CONCAT(@@hostname, ':', @@port) AS name`)) as {
    name: string;
  }[];
  return server?.name ?? '';
}

async function prepare(runner: QueryRunner): Promise<void> {
  await runner.query(`
    CREATE TABLE IF NOT EXISTS migration_lease (
      id TINYINT UNSIGNED NOT NULL,
      holder CHAR(36) NOT NULL DEFAULT '',
      node VARCHAR(255) NOT NULL DEFAULT '',
      until DATETIME(3) NOT NULL,
      PRIMARY KEY (id)
    ) ENGINE=InnoDB DEFAULT CHARSET=utf8mb4 COLLATE=utf8mb4_unicode_ci`);
  await runner.query('INSERT IGNORE INTO migration_lease (id, until) VALUES (1, NOW(3))');
}

/** Locks are the server's, not the database's: the name says which database is meant. */
async function takeLock(runner: QueryRunner, node: string): Promise<boolean> {
  const [row] = (await runner.query(`SELECT GET_LOCK(CONCAT(DATABASE(), '.migrate.', ?), 0) AS taken`, [
    node,
  ])) as { taken: number | string | null }[];
  return Number(row?.taken) === 1;
}
