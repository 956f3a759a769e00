import { AsyncLocalStorage } from 'node:async_hooks';
import { readFileSync } from 'node:fs';

/** In which Linux counts a process's time, whatever its kernel's own clock is. */
const TICKS_PER_SECOND = 100;

const meters = new AsyncLocalStorage();
let counted = ofChildren() ?? 0;

/**
 * Runs work and adds up the CPU time of the processes that it started and waited for, with theirs.
 *
 * @returns `{ result, cpuSeconds }`, the latter undefined where there is no /proc
 */
export async function withCpuTime(work) {
  const meter = { seconds: 0 };
  const result = await meters.run(meter, work);
  return { result, cpuSeconds: ofChildren() === undefined ? undefined : meter.seconds };
}

/** The meter that a process started now counts for. */
export function currentMeter() {
  return meters.getStore();
}

/**
 * Called as soon as a child has ended. The kernel adds up all children in one figure, so what it grew by since the last
 * call is this child's.
 */
export function countChild(meter) {
  const now = ofChildren() ?? 0;
  if (meter) meter.seconds += now - counted;
  counted = now;
}

/** Seconds of CPU time of the children that have ended, with theirs; undefined where there is no /proc. */
function ofChildren() {
  try {
    const stat = readFileSync('/proc/self/stat', 'utf8');
    // The name of the command, in brackets, may hold spaces; cutime and cstime are the 14th and 15th after it.
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    return (Number(fields[13]) + Number(fields[14])) / TICKS_PER_SECOND;
  } catch {
    return undefined;
  }
}
