import { type ChildProcess, spawn } from 'node:child_process';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type Environment, testEnvironment } from './config.js';

const ROOT = fileURLToPath(new URL('../../', import.meta.url));

/** A command of the built product, running in its own process. */
export interface RunningCommand {
  process: ChildProcess;
  /** Output so far. */
  output: () => string;
  /** The exit code; null when a signal ended the process. */
  ended: Promise<number | null>;
}

/** Starts `dist/cli/<file>` on the test stack; `overrides` are environment variables. */
export async function startCommand(
  file: string,
  args: string[] = [],
  overrides: Environment = {},
): Promise<RunningCommand> {
  const child = spawn(process.execPath, [join(ROOT, 'dist/cli', file), ...args], {
    cwd: ROOT,
    env: { PATH: process.env['PATH'], ...(await testEnvironment(overrides)) },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (text: string) => (output += text));
  }
  const ended = new Promise<number | null>((resolve) => child.on('close', resolve));
  return { process: child, output: () => output, ended };
}

/** Runs a command to its end. */
export async function runCommandLine(...command: Parameters<typeof startCommand>) {
  const running = await startCommand(...command);
  const code = await running.ended;
  return { code, output: running.output() };
}
