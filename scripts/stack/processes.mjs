import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

const POLL_MS = 50;

/**
 * When a process began, as an opaque string, or undefined when it is gone. Together with the pid it names one
 * process for good: pids are used again, and a pid from a file may by now belong to another program.
 */
export function startStamp(pid) {
  return describe(pid)?.stamp;
}

/** A process as `{ parent, command, stamp }`, or undefined when there is none or it has ended. */
export function describe(pid) {
  try {
    return process.platform === 'linux' ? fromProc(pid) : fromPs(pid);
  } catch {
    return undefined;
  }
}

function fromProc(pid) {
  const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
  // The second field is the command in brackets and may itself hold spaces and brackets.
  const end = stat.lastIndexOf(')');
  const fields = stat.slice(end + 2).split(' ');
  const [state, parent, stamp] = [fields[0], fields[1], fields[19]];
  if (state === 'Z') return undefined;
  return { parent: Number(parent), command: stat.slice(stat.indexOf('(') + 1, end), stamp };
}

function fromPs(pid) {
  const line = execFileSync('ps', ['-o', 'ppid=,lstart=,comm=', '-p', String(pid)], {
    encoding: 'utf8',
  }).trim();
  const [, parent, stamp, command] = /^(\d+)\s+(\S+\s+\S+\s+\S+\s+\S+\s+\S+)\s+(.*)$/.exec(line);
  return { parent: Number(parent), command: basename(command), stamp };
}

/** Signals a process and everything it started in its group; the absent are no error. */
export function signalGroup(pid, signal) {
  for (const target of [-pid, pid]) {
    try {
      process.kill(target, signal);
      return;
    } catch {
      // No such group (the process leads none), or gone already.
    }
  }
}

/** Waits until `condition()` holds; false when it still does not after `timeoutMs`. */
export async function until(condition, timeoutMs) {
  const deadline = Date.now() + timeoutMs;
  while (!(await condition())) {
    if (Date.now() >= deadline) return false;
    await sleep(POLL_MS);
  }
  return true;
}
