import { accessSync, constants, mkdirSync } from 'node:fs';
import { Failure } from './failure.mjs';
import { endOrphans } from './orphans.mjs';
import { takeLock } from './lock.mjs';

/**
 * Locks a state directory for this process, creating it if needed, and cleans up after a killed start.
 *
 * @param describe returns one line for a second process that asks
 * @returns `{ release() }`, or `{ heldBy }` with the holder's line when another process has it
 */
export async function openState(state, describe) {
  makeFolder(state);
  const lock = await takeLock(state, describe);
  if (lock.heldBy === undefined) await endOrphans(state);
  return lock;
}

/** Creates a folder that only this user can read; throws a Failure when it is not writable. */
export function makeFolder(folder) {
  try {
    mkdirSync(folder, { recursive: true, mode: 0o700 });
    accessSync(folder, constants.R_OK | constants.W_OK | constants.X_OK);
  } catch (error) {
    throw new Failure(
      `Cannot write to ${folder} (${error.code}). It might belong to another user of this machine, for example after a ` +
        'start as root. Take it over (chown -R), delete it, or continue as that user.',
    );
  }
}
