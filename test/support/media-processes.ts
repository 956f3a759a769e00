import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';

const PROGRAM = 'resize-program';

interface Found {
  pid: number;
  parent: number;
  command: string;
}

function read(pid: string): Found[] {
  try {
    const parent = / \(.*\) \w (\d+) /.exec(readFileSync(`/proc/${pid}/stat`, 'utf8'))?.[1];
    return [
      { pid: Number(pid), parent: Number(parent), command: readFileSync(`/proc/${pid}/cmdline`, 'utf8') },
    ];
  } catch {
    // The process ended meanwhile.
    return [];
  }
}

const fromProc = () =>
  readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .flatMap(read);

const fromPs = () =>
  execFileSync('ps', ['-Ao', 'pid=,ppid=,command='], { encoding: 'utf8' })
    .split('\n')
    .flatMap((line) => {
      const [, pid, parent, command = ''] = /^\s*(\d+)\s+(\d+)\s+(.*)$/.exec(line) ?? [];
      return pid ? [{ pid: Number(pid), parent: Number(parent), command }] : [];
    });

export const hasProc = existsSync('/proc/self/stat');

/** Ids of the processes that resize images below the process `parent`, or below any. */
export function resizingUnder(parent?: number): number[] {
  return (hasProc ? fromProc() : fromPs())
    .filter(({ command }) => command.includes(PROGRAM))
    .filter((found) => parent === undefined || found.parent === parent)
    .map(({ pid }) => pid);
}
