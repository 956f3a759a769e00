import { readFileSync } from 'node:fs';

/** Of the clock that the kernel counts by, on every machine that has /proc. */
const MS_PER_TICK = 10;
const KILOBYTE = 1_024;
/** Places in /proc/PID/stat, counted after the name, which may hold blanks. */
const [USER_TIME, SYSTEM_TIME, STARTED_AT] = [11, 12, 19];

const fieldsOf = (pid) => {
  const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
  return stat.slice(stat.lastIndexOf(')') + 2).split(' ');
};

/** How long a process has worked (ms); nothing is known of it where there is no /proc. */
export function cpuTime(pid) {
  try {
    const fields = fieldsOf(pid);
    return (Number(fields[USER_TIME]) + Number(fields[SYSTEM_TIME])) * MS_PER_TICK;
  } catch {
    return Number.NaN;
  }
}

/** How much memory a process has (bytes). */
export const memoryOf = (pid) =>
  Number(/^VmRSS:\s+(\d+) kB$/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) * KILOBYTE;

/** For how long a process has been there (ms). */
export function ageOf(pid) {
  const [uptime] = readFileSync('/proc/uptime', 'utf8').split(' ');
  return Number(uptime) * 1_000 - Number(fieldsOf(pid)[STARTED_AT]) * MS_PER_TICK;
}
