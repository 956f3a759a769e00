import { readdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { signalGroup, startStamp, until } from './processes.mjs';

/** The watchdog of a killed command is stopping its server; a database can take this long to write its pages. */
const WATCHDOG_GRACE_MS = 30_000;
const ORPHAN_GRACE_MS = 10_000;
const KILL_GRACE_MS = 5_000;

/**
 * Waits for processes that an earlier start in this state directory left running, or ends them. Touches only
 * processes that match the watchdogs' notes by pid and start time. Call it with the lock held.
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
    return undefined; // cut short by a crash, so it says nothing
  }
}
