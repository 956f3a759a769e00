import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { type Environment, testEnvironment } from './config.js';
import { eventually } from './eventually.js';
import { freePort } from './free-port.js';
import { ROOT } from './repository.js';

/** A busy machine takes its time to start a process (ms). */
const PATIENCE = 50_000;

/** The built worker in a process of its own, to be killed. */
export class BuiltWorker {
  private constructor(private readonly process: ChildProcess) {}

  /** Resolves when it is ready; `overrides` are environment variables. */
  static async start(overrides: Environment): Promise<BuiltWorker> {
    const port = await freePort();
    const env = await testEnvironment({ ...overrides, WORKER_PORT: String(port) });
    const worker = new BuiltWorker(
      spawn(process.execPath, [join(ROOT, 'dist/worker/main.js')], { env, stdio: 'ignore' }),
    );
    const health = `http://127.0.0.1:${port}/health/ready`;
    const ready = () =>
      fetch(health).then(
        ({ ok }) => ok,
        () => false,
      );
    await eventually('the worker', ready, PATIENCE);
    return worker;
  }

  get pid(): number | undefined {
    return this.process.pid;
  }

  /** Does nothing when it has ended already. */
  async end(signal: NodeJS.Signals): Promise<void> {
    if (this.process.exitCode !== null || this.process.signalCode !== null) return;
    const ended = once(this.process, 'exit');
    this.process.kill(signal);
    await ended;
  }
}
