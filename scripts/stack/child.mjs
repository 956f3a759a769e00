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
/** A wait this long is explained; then again after twice the time. */
const SAY_AFTER_MS = 15_000;

/** Everything started and not yet ended. */
const live = new Set();

/** Once the command is ending, nothing new is started; what ends now was meant to. */
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
 * @param options.state      state directory: `run/` holds the note, `logs/` the output
 * @param options.name       name of note and log
 * @param options.command    program, with `args`, `env` (whole), `cwd`
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
  watchdog.stdin.on('error', () => {}); // the watchdog went first: `exited` tells

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

/** Stops whatever is still running, at once and side by side. */
export async function stopAll() {
  await Promise.all([...live].map((handle) => handle.stop()));
}

/** Runs a program to its end under a watchdog. A Failure with the end of its log when it does not succeed. */
export async function runChild(options) {
  const handle = startChild(options);
  if ((await handle.exited) !== 0) {
    throw new Failure(`${options.title ?? options.name} failed.${logExcerpt(handle)}`);
  }
  return handle;
}

/**
 * Waits until `ready()` answers true, as long as the process lives: how long that takes is the machine's affair. Says
 * now and then what it waits for. Throws when the process ends first, with the end of its log.
 *
 * @param options.report told in one line
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

/** The end of a log, after the first lines of it that speak of an error: the cause often stands far above the end. */
function tail(file) {
  if (!existsSync(file)) return '(no log)';
  const lines = readFileSync(file, 'utf8').trimEnd().split('\n');
  const end = lines.slice(-LOG_TAIL_LINES);
  const errors = lines.slice(0, -LOG_TAIL_LINES).filter((line) => /error|fatal|cannot/i.test(line));
  return [...errors.slice(0, LOG_ERROR_LINES), ...(errors.length > 0 ? ['...'] : []), ...end].join('\n');
}

/** A fresh log per start; the one before is kept, since it tells why the last run ended. */
function openLog(state, name) {
  const folder = join(state, 'logs');
  mkdirSync(folder, { recursive: true });
  const file = join(folder, `${name}.log`);
  if (existsSync(file)) renameSync(file, join(folder, `${name}.previous.log`));
  return { file, descriptor: openSync(file, 'a', 0o600) };
}
