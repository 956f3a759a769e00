import { AsyncLocalStorage } from 'node:async_hooks';
import { readFileSync } from 'node:fs';

/** Unit of Linux for process times, regardless of the kernel's own clock. */
const TICKS_PER_SECOND = 100;

const meters = new AsyncLocalStorage();
let counted = ofChildren() ?? 0;

/**
 * Runs work and adds up the CPU time of all processes that it started and waited for, including their children.
 *
 * @returns `{ result, cpuSeconds }`, the latter undefined without /proc
 */
export async function withCpuTime(work) {
  const meter = { seconds: 0 };
  const result = await meters.run(meter, work);
  return { result, cpuSeconds: ofChildren() === undefined ? undefined : meter.seconds };
}

/** Meter for processes that are started now. */
export function currentMeter() {
  return meters.getStore();
}

/**
 * Adds a child's time; must be called when it has ended. The kernel counts all children together, so the increase
 * since the last call belongs to this child.
 */
export function countChild(meter) {
  const now = ofChildren() ?? 0;
  if (meter) meter.seconds += now - counted;
  counted = now;
}

/** CPU seconds of all children that have ended, including theirs; undefined without /proc. */
function ofChildren() {
  try {
    const stat = readFileSync('/proc/self/stat', 'utf8');
    // The command's name in brackets can contain spaces; cutime and cstime are the 14th and 15th fields after it.
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    return (Number(fields[13]) + Number(fields[14])) / TICKS_PER_SECOND;
  } catch {
    return undefined;
  }
}
