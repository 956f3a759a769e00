import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { stopAll } from '../stack/child.mjs';
import { TEST_ROOT } from '../stack/paths.mjs';
import { makeFolder, openState } from '../stack/state.mjs';

const PREFIX = 'run-';
const LOGS = ['logs', 'results'];

/**
 * Creates and locks a state directory for one test run. Removes folders and processes of killed runs first.
 *
 * @returns `{ state, dispose({ keepLogs }) }`
 */
export async function makeRunFolder() {
  makeFolder(TEST_ROOT);
  for (const name of readdirSync(TEST_ROOT))
    if (name.startsWith(PREFIX)) await removeUnheld(join(TEST_ROOT, name));
  const state = mkdtempSync(join(TEST_ROOT, PREFIX));
  const lock = await openState(state, () => 'npm test');
  return {
    state,
    dispose: async ({ keepLogs }) => {
      await stopAll();
      await lock.release();
      const kept = keepLogs ? LOGS : [];
      for (const name of readdirSync(state)) if (!kept.includes(name)) remove(join(state, name));
      if (!keepLogs) remove(state);
    },
  };
}

async function removeUnheld(folder) {
  const lock = await openState(folder, () => 'cleaning up').catch(() => ({ heldBy: 'another user' }));
  if (lock.heldBy !== undefined) return;
  await lock.release();
  remove(folder);
}

function remove(path) {
  rmSync(path, { recursive: true, force: true, maxRetries: 3 });
}
