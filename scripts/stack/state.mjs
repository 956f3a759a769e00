import { accessSync, constants, mkdirSync } from 'node:fs';
import { Failure } from './failure.mjs';
import { endOrphans } from './orphans.mjs';
import { takeLock } from './lock.mjs';

/**
 * Takes a state directory for this process, making it when there is none, and clears what a killed start left running.
 *
 * @param describe what to tell a second process that asks, in one line
 * @returns `{ release() }`, or `{ heldBy }` with the holder's line when another process has it
 */
export async function openState(state, describe) {
  makeFolder(state);
  const lock = await takeLock(state, describe);
  if (lock.heldBy === undefined) await endOrphans(state);
  return lock;
}

/** Makes a folder of our own; a Failure when it cannot be written. */
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
