import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Redis } from 'ioredis';
import type { Certificate } from './certificate.js';
import { eventually } from './eventually.js';
import { freePort } from './free-port.js';

/** A Redis of a test's own, to be stopped, killed and frozen. Its data outlive it, its port stays the same. */
export class RedisServer {
  private process: ChildProcess | undefined;

  private constructor(
    private readonly folder: string,
    private readonly port: number,
    private readonly policy: string,
    private readonly certificate?: Certificate,
  ) {}

  /** Reserves a port; nothing runs yet. */
  static async prepare({
    policy = 'noeviction',
    certificate,
  }: { policy?: string; certificate?: Certificate } = {}): Promise<RedisServer> {
    const folder = await mkdtemp(join(tmpdir(), 'feast-redis-'));
    return new RedisServer(folder, await freePort(), policy, certificate);
  }

  get url() {
    return this.certificate ? `rediss://localhost:${this.port}/0` : `redis://127.0.0.1:${this.port}/0`;
  }

  async start(): Promise<void> {
    const binary = process.env['FEAST_REDIS_SERVER'];
    if (!binary) throw new Error('FEAST_REDIS_SERVER is not set: this test starts a Redis itself.');
    this.process = spawn(
      binary,
      [
        '--bind',
        '127.0.0.1',
        '--dir',
        this.folder,
        '--save',
        '',
        ...this.listening(),
        '--appendonly',
        'yes',
        '--maxmemory-policy',
        this.policy,
      ],
      { stdio: 'ignore' },
    );
    await eventually('Redis', () => this.answers());
  }

  /** Ends it as an operator would, or as a crash does. */
  async stop(signal: 'SIGTERM' | 'SIGKILL' = 'SIGTERM'): Promise<void> {
    const running = this.process;
    this.process = undefined;
    if (!running || running.exitCode !== null) return;
    running.kill('SIGCONT');
    running.kill(signal);
    await once(running, 'exit');
  }

  /** Connections stay open, and nothing answers any more. */
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
