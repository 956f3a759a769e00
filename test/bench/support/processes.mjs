import { readFileSync } from 'node:fs';

/** Length of a kernel clock tick, on every machine with /proc (ms). */
const MS_PER_TICK = 10;
const KILOBYTE = 1_024;
/** Positions in /proc/PID/stat, counted after the name, which can contain spaces. */
const [USER_TIME, SYSTEM_TIME, STARTED_AT] = [11, 12, 19];

const fieldsOf = (pid) => {
  const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
  return stat.slice(stat.lastIndexOf(')') + 2).split(' ');
};

/** Returns a process's CPU time (ms); NaN without /proc. */
export function cpuTime(pid) {
  try {
    const fields = fieldsOf(pid);
    return (Number(fields[USER_TIME]) + Number(fields[SYSTEM_TIME])) * MS_PER_TICK;
  } catch {
    return Number.NaN;
  }
}

/** Returns a process's memory (bytes). */
export const memoryOf = (pid) =>
  Number(/^VmRSS:\s+(\d+) kB$/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) * KILOBYTE;

/** Returns the time since a process started (ms). */
export function ageOf(pid) {
  const [uptime] = readFileSync('/proc/uptime', 'utf8').split(' ');
  return Number(uptime) * 1_000 - Number(fieldsOf(pid)[STARTED_AT]) * MS_PER_TICK;
}
