/**
 * Runs between a command of this folder and one server, so that the server never outlives the command.
 *
 *   node watchdog.mjs <note file> <stop signal> <stop timeout in ms> <command> [arguments...]
 *
 * Standard input is a pipe from the command. It closes when the command asks for a stop or dies, even by `kill -9`.
 * The server then gets the stop signal, and after the timeout its whole process group is killed. The note file
 * identifies the server's process, for the next start in case the watchdog itself was killed.
 */
import { spawn } from 'node:child_process';
import { rmSync, writeFileSync } from 'node:fs';
import { signalGroup, startStamp } from './processes.mjs';

const EXIT_NOT_STARTED = 127;

const [noteFile, stopSignal, stopTimeoutMs, command, ...args] = process.argv.slice(2);

// Its own process group: Ctrl-C in a terminal must reach only the command, which then stops the servers in order.
const server = spawn(command, args, { stdio: ['ignore', 'inherit', 'inherit'], detached: true });

server.on('error', (error) => {
  console.error(`cannot run ${command}: ${error.message}`);
  process.exit(EXIT_NOT_STARTED);
});

server.on('spawn', () => {
  const note = {
    watchdog: process.pid,
    watchdogStamp: startStamp(process.pid),
    pid: server.pid,
    stamp: startStamp(server.pid),
  };
  writeFileSync(noteFile, JSON.stringify(note), { mode: 0o600 });
});

server.on('exit', (code, signal) => {
  // Also ends processes that the server started and left behind.
  signalGroup(server.pid, 'SIGKILL');
  rmSync(noteFile, { force: true });
  process.exit(code ?? (signal === stopSignal ? 0 : 1));
});

let stopping = false;
function stop() {
  if (stopping) return;
  stopping = true;
  // Only to the server: one with helpers stops them itself, and must still find them.
  server.kill(stopSignal);
  setTimeout(() => signalGroup(server.pid, 'SIGKILL'), Number(stopTimeoutMs)).unref();
}

process.stdin.on('end', stop).on('close', stop).on('error', stop).resume();
for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP']) process.on(signal, stop);
