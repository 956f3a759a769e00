import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findMariadb, startMariadb } from '../../scripts/stack/mariadb.mjs';
import { openMigrator } from './database.js';
import { freePort } from './free-port.js';

const PASSWORD = 'for-this-test-only';
const SECRETS = {
  databaseAppPassword: PASSWORD,
  databaseMigratorPassword: PASSWORD,
  databaseAdminPassword: PASSWORD,
};

/** A test's own MariaDB, to be killed and frozen. Its data survive, and its port stays the same. */
export class MariadbServer {
  private running: Awaited<ReturnType<typeof startMariadb>> | undefined;

  private constructor(
    private readonly state: string,
    private readonly port: number,
    private readonly options: readonly string[] = [],
  ) {}

  /** Starts a server without tables, with additional options. */
  static async empty(options: readonly string[]): Promise<MariadbServer> {
    const state = await mkdtemp(join(tmpdir(), 'feast-mariadb-'));
    const server = new MariadbServer(state, await freePort(), options);
    try {
      await server.start();
      return server;
    } catch (error) {
      await server.remove();
      throw error;
    }
  }

  /** Starts a server with the product's tables. */
  static async migrated(): Promise<MariadbServer> {
    const server = new MariadbServer(await mkdtemp(join(tmpdir(), 'feast-mariadb-')), await freePort());
    try {
      await server.start();
      const migrator = await openMigrator(server.url);
      await migrator.runMigrations({ transaction: 'each' });
      await migrator.destroy();
      return server;
    } catch (error) {
      await server.remove();
      throw error;
    }
  }

  get url() {
    return this.urlOf('feast_admin');
  }

  /** URL of an account with all privileges on the database and none on the server. */
  get ordinaryUrl() {
    return this.urlOf('feast_migrator');
  }

  async start(): Promise<void> {
    const binaries = findMariadb();
    if (!binaries) throw new Error('There is no mariadbd on this machine: this test starts one itself.');
    this.running = await startMariadb({
      state: this.state,
      binaries,
      port: this.port,
      secrets: SECRETS,
      withAdmin: true,
      durable: false,
      more: this.options,
    });
  }

  /** Kills the server, as in a crash. */
  async kill(): Promise<void> {
    const { running } = this;
    this.running = undefined;
    await this.signal('SIGKILL');
    await running?.exited;
  }

  /** Freezes the server: connections stay open and get no answers. */
  freeze = () => this.signal('SIGSTOP');

  thaw = () => this.signal('SIGCONT');

  async remove(): Promise<void> {
    if (this.running) await this.kill();
    await rm(this.state, { recursive: true, force: true });
  }

  private urlOf(user: string) {
    return `mysql://${user}:${PASSWORD}@127.0.0.1:${this.port}/feast`;
  }

  private async signal(signal: NodeJS.Signals): Promise<void> {
    const note = JSON.parse(await readFile(join(this.state, 'run', 'mariadb.json'), 'utf8')) as {
      pid: number;
    };
    process.kill(note.pid, signal);
  }
}
