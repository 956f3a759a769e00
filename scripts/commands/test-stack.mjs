/** `npm run test:stack`: starts the servers that tests need and keeps them running until Ctrl-C. */
import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { runUntilStopped } from '../app/lifetime.mjs';
import { ensurePackages } from '../app/packages.mjs';
import { print } from '../app/terminal.mjs';
import { TEST_ROOT } from '../stack/paths.mjs';
import { bringUp } from '../stack/stack.mjs';
import { openState } from '../stack/state.mjs';
import { ensureSystem } from '../stack/system.mjs';
import { testEnvironment } from '../test/environment.mjs';
import { COMMAND_FOR_BROWSER_FILE } from '../test/runners.mjs';
import { commandForFile } from '../test/test-runner.mjs';

const STATE = join(TEST_ROOT, 'stack');
const ENV_FILE = join(TEST_ROOT, 'stack.env');

await runUntilStopped(async ({ onStop }) => {
  const lock = await openState(STATE, () => ENV_FILE);
  if (lock.heldBy !== undefined) {
    print(`The test stack is already up or starting. Its environment is in ${ENV_FILE}.`);
    return 0;
  }
  onStop(() => lock.release());
  const packages = ensurePackages(STATE);
  const [stack] = await Promise.all([bringUpStack(packages), packages]);
  onStop(() => stack.stop());
  const lines = Object.entries(testEnvironment(stack, STATE)).map(
    ([name, value]) => `${name}=${quoted(value)}`,
  );
  writeFileSync(ENV_FILE, `${lines.join('\n')}\n`, { mode: 0o600 });
  onStop(() => rmSync(ENV_FILE, { force: true }));
  print(`The test stack is up until Ctrl-C. In another terminal:\n\n  set -a; . ${quoted(ENV_FILE)}; set +a`);
  print(`  ${commandForFile('integration')}`);
  print(`  npm run build && ${COMMAND_FOR_BROWSER_FILE}`);
});

/** Includes a browser, which some of the tests need. */
async function bringUpStack(packages) {
  await ensureSystem({ state: STATE, browser: true, report: print });
  return bringUp({ state: STATE, throwaway: true, packages, report: print });
}

/** Quotes a value for a shell; the folder's path can contain any character. */
function quoted(value) {
  return `'${value.replaceAll("'", "'\\''")}'`;
}
