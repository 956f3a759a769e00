/** `npm run alerts`: checks the alert rules and runs their tests with promtool, which it downloads once if needed. */
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { Failure } from '../stack/failure.mjs';
import { ROOT } from '../stack/paths.mjs';
import { fetchPromtool, findPromtool } from '../stack/promtool.mjs';

const FOLDER = join(ROOT, 'deploy', 'alerts');

try {
  const promtool = findPromtool() ?? fetchPromtool();
  for (const args of [
    ['check', 'rules', 'feast.rules.yml'],
    ['test', 'rules', 'feast.rules.test.yml'],
  ]) {
    const { status } = spawnSync(promtool, args, { cwd: FOLDER, stdio: 'inherit' });
    if (status !== 0) process.exitCode = 1;
  }
} catch (error) {
  if (!(error instanceof Failure)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}
