import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Redis } from 'ioredis';
import type { Certificate } from './certificate.js';
import { eventually } from './eventually.js';
import { freePort } from './free-port.js';

/** A test's own Redis, to be stopped, killed and frozen. Its data survive, and its port stays the same. */
export class RedisServer {
  private process: ChildProcess | undefined;

  private constructor(
    private readonly folder: string,
    private readonly port: number,
    private readonly policy: string,
    private readonly certificate?: Certificate,
    private readonly sentinel = false,
  ) {}

  /** Reserves a port without starting a server. */
  static async prepare({
    policy = 'noeviction',
    certificate,
    sentinel,
  }: { policy?: string; certificate?: Certificate; sentinel?: boolean } = {}): Promise<RedisServer> {
    const folder = await mkdtemp(join(tmpdir(), 'feast-redis-'));
    return new RedisServer(folder, await freePort(), policy, certificate, sentinel);
  }

  get url() {
    return this.certificate ? `rediss://localhost:${this.port}/0` : `redis://127.0.0.1:${this.port}/0`;
  }

  async start(): Promise<void> {
    const binary = process.env['FEAST_REDIS_SERVER'];
    if (!binary) throw new Error('FEAST_REDIS_SERVER is not set: this test starts a Redis itself.');
    const kind = this.sentinel ? await this.sentinelOptions() : this.storeOptions();
    const options = [...kind, '--bind', '127.0.0.1', '--dir', this.folder, ...this.listening()];
    this.process = spawn(binary, options, { stdio: 'ignore' });
    await eventually('Redis', () => this.answers());
  }

  /** Makes it the replica of a missing primary, as after a failover: it answers but refuses writes. */
  async becomeReplica(): Promise<void> {
    await this.command('REPLICAOF', '127.0.0.1', '1');
  }

  async becomePrimary(): Promise<void> {
    await this.command('REPLICAOF', 'NO', 'ONE');
  }

  /** Stops it as an operator would, or as a crash does. */
  async stop(signal: 'SIGTERM' | 'SIGKILL' = 'SIGTERM'): Promise<void> {
    const running = this.process;
    this.process = undefined;
    if (!running || running.exitCode !== null) return;
    running.kill('SIGCONT');
    running.kill(signal);
    await once(running, 'exit');
  }

  /** Freezes the server: connections stay open and get no answers. */
  freeze() {
    this.process?.kill('SIGSTOP');
  }

  thaw() {
    this.process?.kill('SIGCONT');
  }

  async remove(): Promise<void> {
    await this.stop('SIGKILL');
    await rm(this.folder, { recursive: true, force: true });
  }

  private async command(...[name, ...args]: [string, ...string[]]): Promise<void> {
    const client = new Redis(this.url);
    await client.call(name, ...args).finally(() => client.disconnect());
  }

  private storeOptions(): string[] {
    return ['--save', '', '--appendonly', 'yes', '--maxmemory-policy', this.policy];
  }

  /** Writes the options into a file, because a Sentinel saves its state there. */
  private async sentinelOptions(): Promise<string[]> {
    const file = join(this.folder, 'sentinel.conf');
    await writeFile(file, '');
    return [file, '--sentinel'];
  }

  private listening(): string[] {
    if (!this.certificate) return ['--port', String(this.port)];
    const { certificate, key } = this.certificate;
    return [
      '--port',
      '0',
      '--tls-port',
      String(this.port),
      '--tls-cert-file',
      certificate,
      '--tls-key-file',
      key,
      '--tls-ca-cert-file',
      certificate,
      '--tls-auth-clients',
      'no',
    ];
  }

  private async answers(): Promise<boolean> {
    const client = new Redis(this.url, {
      lazyConnect: true,
      retryStrategy: null,
      disconnectTimeout: 10,
      ...(this.certificate ? { tls: { rejectUnauthorized: false } } : {}),
    });
    client.on('error', () => undefined);
    return client
      .connect()
      .then(() => true)
      .catch(() => false)
      .finally(() => client.disconnect());
  }
}
