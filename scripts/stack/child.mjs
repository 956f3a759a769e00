import { spawn } from 'node:child_process';
import { closeSync, existsSync, mkdirSync, openSync, readFileSync, renameSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { countChild, currentMeter } from './cpu.mjs';
import { Failure } from './failure.mjs';

const WATCHDOG = join(dirname(fileURLToPath(import.meta.url)), 'watchdog.mjs');
const LOG_TAIL_LINES = 12;
const LOG_ERROR_LINES = 6;
const POLL_MS = 50;
/** Explains a wait after this time, and again whenever the time has doubled. */
const SAY_AFTER_MS = 15_000;

/** Processes that are running. */
const live = new Set();

/** While the command is ending, no process can start, and processes that end are expected to. */
let closing = false;

export function closeDown() {
  closing = true;
}

export function isClosingDown() {
  return closing;
}

/**
 * Starts a server under a watchdog (see watchdog.mjs).
 *
 * @param options.state state directory: `run/` holds the note, `logs/` the output
 * @param options.name name of note and log
 * @param options.command program, with `args`, `env` (complete), `cwd`
 * @param options.toTerminal output to the terminal instead of a log
 * @param options.stopSignal signal for an orderly stop; `stopTimeoutMs` later it is killed
 * @returns `{ name, logFile, exitCode, exited, stop() }`; `exited` and `stop()` resolve with the exit code
 */
export function startChild({
  state,
  name,
  command,
  args = [],
  env = process.env,
  cwd = state,
  toTerminal = false,
  stopSignal = 'SIGTERM',
  stopTimeoutMs = 10_000,
}) {
  if (closing) throw new Failure(`${name} was not started, because Feast is stopping.`);
  mkdirSync(join(state, 'run'), { recursive: true });
  const log = toTerminal ? undefined : openLog(state, name);
  const output = log?.descriptor ?? 'inherit';
  const noteFile = join(state, 'run', `${name}.json`);
  const watchdog = spawn(
    process.execPath,
    [WATCHDOG, noteFile, stopSignal, String(stopTimeoutMs), command, ...args],
    {
      cwd,
      env,
      // Its own session, so that neither Ctrl-C nor a signal to the command's process group ends the watchdog early.
      detached: true,
      stdio: ['pipe', output, output],
    },
  );
  if (log) closeSync(log.descriptor);
  watchdog.stdin.on('error', () => {}); // the watchdog has ended first, which `exited` reports

  const handle = { name, logFile: log?.file, exitCode: undefined };
  const meter = currentMeter();
  handle.exited = new Promise((resolve) => {
    const ended = (code) => {
      countChild(meter);
      handle.exitCode = code ?? 1;
      live.delete(handle);
      resolve(handle.exitCode);
    };
    watchdog.on('error', () => ended(1));
    watchdog.on('exit', ended);
  });
  live.add(handle);
  handle.stop = () => {
    watchdog.stdin.end();
    return handle.exited;
  };
  return handle;
}

/** Stops all running processes in parallel. */
export async function stopAll() {
  await Promise.all([...live].map((handle) => handle.stop()));
}

/** Runs a program to its end under a watchdog. Throws a Failure with the end of its log when it fails. */
export async function runChild(options) {
  const handle = startChild(options);
  if ((await handle.exited) !== 0) {
    throw new Failure(`${options.title ?? options.name} failed.${logExcerpt(handle)}`);
  }
  return handle;
}

/**
 * Waits until `ready()` returns true, without a timeout while the process runs, since machines differ. Prints now and
 * then what it waits for. Throws with the end of the log when the process ends first.
 *
 * @param options.report called with one line
 */
export async function waitReady(handle, ready, { report = console.log } = {}) {
  const began = Date.now();
  let sayAfterMs = SAY_AFTER_MS;
  while (handle.exitCode === undefined) {
    if (await ready()) return;
    const waitedMs = Date.now() - began;
    if (waitedMs >= sayAfterMs && !closing) {
      const log = handle.logFile ? ` Its log is ${handle.logFile}.` : '';
      report(`  Waiting for ${handle.name}: ${Math.round(waitedMs / 1_000)} s so far.${log}`);
      sayAfterMs = 2 * waitedMs;
    }
    await Promise.race([handle.exited, new Promise((resolve) => setTimeout(resolve, POLL_MS))]);
  }
  throw new Failure(`${handle.name} ended before it was ready.${logExcerpt(handle)}`);
}

function logExcerpt({ logFile }) {
  return logFile ? ` From ${logFile}:\n${tail(logFile)}` : '';
}

/** Returns the end of a log, after its first lines with an error. The cause is often far above the end. */
function tail(file) {
  if (!existsSync(file)) return '(no log)';
  const lines = readFileSync(file, 'utf8').trimEnd().split('\n');
  const end = lines.slice(-LOG_TAIL_LINES);
  const errors = lines.slice(0, -LOG_TAIL_LINES).filter((line) => /error|fatal|cannot/i.test(line));
  return [...errors.slice(0, LOG_ERROR_LINES), ...(errors.length > 0 ? ['...'] : []), ...end].join('\n');
}

/** Opens a new log for each start; the previous one is kept, since it shows why the last run ended. */
function openLog(state, name) {
  const folder = join(state, 'logs');
  mkdirSync(folder, { recursive: true });
  const file = join(folder, `${name}.log`);
  if (existsSync(file)) renameSync(file, join(folder, `${name}.previous.log`));
  return { file, descriptor: openSync(file, 'a', 0o600) };
}
