import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { type Environment, testEnvironment } from './config.js';
import { eventually } from './eventually.js';
import { freePort } from './free-port.js';
import { ROOT } from './repository.js';

/** Time for a process to start on a busy machine (ms). */
const PATIENCE = 50_000;

const PORTS = { api: 'PORT', worker: 'WORKER_PORT' } as const;

/** The built API or worker in its own process, with this test file's rows and keys. */
export class BuiltProcess {
  private constructor(
    private readonly process: ChildProcess,
    readonly url: string,
  ) {}

  /** Resolves when the process is ready; `overrides` are environment variables. */
  static async start(part: keyof typeof PORTS, overrides: Environment = {}): Promise<BuiltProcess> {
    const port = await freePort();
    const env = await testEnvironment({ ...overrides, [PORTS[part]]: String(port) });
    const built = new BuiltProcess(
      spawn(process.execPath, [join(ROOT, `dist/${part}/main.js`)], { env, stdio: 'ignore' }),
      `http://127.0.0.1:${port}`,
    );
    const ready = () =>
      fetch(`${built.url}/health/ready`).then(
        ({ ok }) => ok,
        () => false,
      );
    await eventually(`the ${part}`, ready, PATIENCE);
    return built;
  }

  get pid(): number | undefined {
    return this.process.pid;
  }

  /** Does nothing when the process has already ended. */
  async end(signal: NodeJS.Signals): Promise<void> {
    if (this.process.exitCode !== null || this.process.signalCode !== null) return;
    const ended = once(this.process, 'exit');
    this.process.kill(signal);
    await ended;
  }
}
