import { readdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { signalGroup, startStamp, until } from './processes.mjs';

/** A watchdog whose command was killed is stopping its server: a database may take this long to write back. */
const WATCHDOG_GRACE_MS = 30_000;
const ORPHAN_GRACE_MS = 10_000;
const KILL_GRACE_MS = 5_000;

/**
 * Waits for, or ends, what an earlier start in this state directory left running. Only processes that the notes of
 * its watchdogs name, with the moment they began, are touched. Call it with the lock held.
 */
export async function endOrphans(state) {
  const folder = join(state, 'run');
  await Promise.all(
    notesIn(folder).map(async (file) => {
      const note = readNote(file);
      if (note) await clear(note);
      rmSync(file, { force: true });
    }),
  );
}

async function clear({ watchdog, watchdogStamp, pid, stamp }) {
  const gone = () => startStamp(pid) !== stamp;
  const watchdogGone = () => startStamp(watchdog) !== watchdogStamp;
  if (!watchdogGone()) await until(watchdogGone, WATCHDOG_GRACE_MS);
  if (gone()) return;
  signalGroup(pid, 'SIGTERM');
  if (await until(gone, ORPHAN_GRACE_MS)) return;
  signalGroup(pid, 'SIGKILL');
  await until(gone, KILL_GRACE_MS);
}

function notesIn(folder) {
  try {
    return readdirSync(folder)
      .filter((name) => name.endsWith('.json'))
      .map((name) => join(folder, name));
  } catch {
    return [];
  }
}

function readNote(file) {
  try {
    const note = JSON.parse(readFileSync(file, 'utf8'));
    return note.stamp && note.watchdogStamp ? note : undefined;
  } catch {
    return undefined; // cut short by a crash: nothing can be told from it
  }
}
