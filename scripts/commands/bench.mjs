/**
 * `npm run bench -- NAME...`: runs `test/bench/NAME.bench.mjs` on a private stack, each with the same environment as
 * the tests. Without a name it lists what there is.
 */
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { ensureBuilt } from '../app/build.mjs';
import { runUntilStopped } from '../app/lifetime.mjs';
import { ensurePackages } from '../app/packages.mjs';
import { print, step } from '../app/terminal.mjs';
import { runChild } from '../stack/child.mjs';
import { ROOT } from '../stack/paths.mjs';
import { bringUp } from '../stack/stack.mjs';
import { testEnvironment } from '../test/environment.mjs';
import { makeRunFolder } from '../test/run-folder.mjs';

const FOLDER = join(ROOT, 'test', 'bench');
const ENDING = '.bench.mjs';
const INTERRUPTED_CODE = 130;

const names = process.argv.slice(2);

const known = readdirSync(FOLDER)
  .filter((file) => file.endsWith(ENDING))
  .map((file) => file.slice(0, -ENDING.length));
const unknown = names.filter((name) => !known.includes(name));

if (names.length === 0) print(known.join('\n'));
else if (unknown.length > 0) {
  console.error(`There is no benchmark called ${unknown.join(' or ')}; there are ${known.join(', ')}.`);
  process.exitCode = 1;
} else {
  await runUntilStopped(run, { stoppedCode: INTERRUPTED_CODE });
}

async function run({ onStop }) {
  const { state, dispose } = await makeRunFolder();
  onStop(() => dispose({ keepLogs: false }));
  await step('packages', () => ensurePackages(state));
  await step('build', () => ensureBuilt(state));
  // Durable, as in production: figures of writes would say nothing otherwise.
  const stack = await bringUp({ state, throwaway: true, durable: true, report: print });
  onStop(() => stack.stop());
  const env = { ...process.env, ...testEnvironment(stack, state) };
  for (const name of names) {
    const file = join(FOLDER, `${name}${ENDING}`);
    await runChild({
      state,
      name,
      command: process.execPath,
      args: [file],
      env,
      cwd: ROOT,
      toTerminal: true,
    });
  }
  return 0;
}
