import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

const POLL_MS = 50;

/**
 * Returns when a process began, as an opaque string, or undefined when it is gone. Pids are reused, so only pid and
 * start together identify a process.
 */
export function startStamp(pid) {
  return describe(pid)?.stamp;
}

/** Describes a process as `{ parent, command, stamp }`; undefined when it does not exist or has ended. */
export function describe(pid) {
  try {
    return process.platform === 'linux' ? fromProc(pid) : fromPs(pid);
  } catch {
    return undefined;
  }
}

function fromProc(pid) {
  const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
  // The second field is the command in brackets, which can itself contain spaces and brackets.
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

/** Signals a process and its whole group, ignoring those that are gone. */
export function signalGroup(pid, signal) {
  for (const target of [-pid, pid]) {
    try {
      process.kill(target, signal);
      return;
    } catch {
      // No such group (the process leads none), or already gone.
    }
  }
}

/** Waits until `condition()` holds; returns false if it does not within `timeoutMs`. */
export async function until(condition, timeoutMs) {
  const deadline = Date.now() + timeoutMs;
  while (!(await condition())) {
    if (Date.now() >= deadline) return false;
    await sleep(POLL_MS);
  }
  return true;
}
