import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { findBinary, isExecutable } from './binaries.mjs';
import { Failure } from './failure.mjs';
import { ROOT } from './paths.mjs';

/** Download folder; `npm ci` deletes it. */
const FOLDER = join(ROOT, 'node_modules', '.cache', 'feast');
const FETCHED = join(FOLDER, 'promtool');

const FETCH_TIMEOUT_MS = 5 * 60_000;

/** Finds Prometheus' rule checker, installed or downloaded; undefined without one. */
export const findPromtool = () => findBinary(['promtool']) ?? (isExecutable(FETCHED) ? FETCHED : undefined);

/**
 * Extracts it from Debian's package `prometheus` (19 MB download), without installing it or starting a server.
 * @throws Failure when it is not available
 */
export function fetchPromtool() {
  mkdirSync(FOLDER, { recursive: true });
  const work = mkdtempSync(join(FOLDER, 'promtool-'));
  const run = (program, args) =>
    execFileSync(program, args, {
      cwd: work,
      stdio: ['ignore', 'ignore', 'inherit'],
      timeout: FETCH_TIMEOUT_MS,
    });
  try {
    run('apt-get', ['download', 'prometheus']);
    const [archive] = readdirSync(work).filter((name) => name.endsWith('.deb'));
    run('dpkg-deb', ['--extract', archive, 'package']);
    renameSync(join(work, 'package', 'usr', 'bin', 'promtool'), FETCHED);
    return FETCHED;
  } catch (error) {
    throw new Failure(
      `promtool is not on the PATH and not available from Debian's package \`prometheus\` (apt-get update?): ${error.message}`,
    );
  } finally {
    rmSync(work, { recursive: true, force: true });
  }
}
