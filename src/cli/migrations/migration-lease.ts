import { randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import type { DataSource, QueryRunner } from 'typeorm';
import { isDeadlock, retryOnDeadlock } from '../../infra/database/driver-errors.js';

/** Timeout for waiting on another process that is migrating (ms). */
const PATIENCE = 300_000;
const POLL_INTERVAL = 200; // ms
/** A holder that has not renewed the lease for this long is considered dead (s). */
const LEASE_TIME = 15;
const RENEW_INTERVAL = 3_000; // ms

/** This process was asked to stop. */
export class Stopped extends Error {
  override name = 'Stopped';
}

/** The lease expired, so another process could be migrating now. */
class LeaseLost extends Error {
  override name = 'LeaseLost';
}

export interface LeaseOptions {
  /** Stops the work before its next statement. */
  signal?: AbortSignal | undefined;
  /** Name of the server, as each has its own locks. By default the server's own name. */
  node?: string | undefined;
}

/** Rejects when the next statement must not run. */
export type Checkpoint = () => Promise<void>;

/**
 * Lets only one process at a time migrate a database. Within one server a named lock excludes others; it is released
 * when its process ends. Other servers of a cluster do not see that lock. For them a row names the migrating process,
 * which renews it while it works.
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
   * Runs `work` while no other process migrates. Starts it again if the lease was lost meanwhile.
   * @throws Stopped when the signal aborts; Error when other processes do not finish
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

  /**
   * Takes the lease. The holder of a server's lock can replace that server's lease, because the previous holder is
   * gone.
   */
  private async take(runner: QueryRunner, node: string): Promise<boolean> {
    try {
      const { affectedRows } = (await runner.query(
        `UPDATE migration_lease SET holder = ?, node = ?, until = NOW(3) + INTERVAL ? SECOND
          WHERE id = 1 AND (until <= NOW(3) OR node = ?)`,
        [this.holder, node, LEASE_TIME, node],
      )) as { affectedRows: number };
      return affectedRows === 1;
    } catch (error) {
      // Another server of the cluster was faster.
      if (isDeadlock(error)) return false;
      throw error;
    }
  }

  /** @returns undefined when the lease was lost */
  private async working<T>(
    runner: QueryRunner,
    work: (checkpoint: Checkpoint) => Promise<T>,
  ): Promise<{ result: T } | undefined> {
    // Renews during long statements. A failure needs no handling: the next checkpoint detects it.
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

  /** @returns false when the lease expired and another process took it */
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

/** Locks belong to the server, so the lock's name includes the database. */
async function takeLock(runner: QueryRunner, node: string): Promise<boolean> {
  const [row] = (await runner.query(`SELECT GET_LOCK(CONCAT(DATABASE(), '.migrate.', ?), 0) AS taken`, [
    node,
  ])) as { taken: number | string | null }[];
  return Number(row?.taken) === 1;
}
