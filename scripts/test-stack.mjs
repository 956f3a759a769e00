/** `node scripts/test-stack.mjs`: brings up the servers that tests need and keeps them until Ctrl-C. */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { runCommand } from './stack/failure.mjs';
import { TEST_ROOT } from './stack/paths.mjs';
import { openState } from './stack/state.mjs';
import { bringUp } from './stack/stack.mjs';
import { testEnvironment } from './test/environment.mjs';

const STATE = join(TEST_ROOT, 'stack');
const ENV_FILE = join(TEST_ROOT, 'stack.env');

await runCommand(async () => {
  const { heldBy } = await openState(STATE, () => ENV_FILE);
  if (heldBy !== undefined) {
    console.log(`The test stack is up already, or coming up; its environment is in ${ENV_FILE}.`);
    return;
  }
  const stack = await bringUp({ state: STATE, throwaway: true, report: console.log });
  const lines = Object.entries(testEnvironment(stack, STATE)).map(([name, value]) => `${name}='${value}'`);
  writeFileSync(ENV_FILE, `${lines.join('\n')}\n`, { mode: 0o600 });
  console.log(
    `The test stack is up until Ctrl-C. In another terminal:\n\n  set -a; . '${ENV_FILE}'; set +a\n`,
  );
  console.log(
    '  node --experimental-vm-modules node_modules/jest/bin/jest.js --selectProjects integration <file>\n',
  );
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'])
    process.once(signal, () => stack.stop().then(() => process.exit(0)));
});
