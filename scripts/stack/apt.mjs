import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { findBinary } from './binaries.mjs';
import { runChild } from './child.mjs';

/** Debian's packages ask this script before they start a service; 101 means no. */
const POLICY = '/usr/sbin/policy-rc.d';
const POLICY_TEXT = '#!/bin/sh\nexit 101\n';

/** dpkg finishes its current package when it is interrupted; killing it would leave a half-installed one. */
const STOP_TIMEOUT_MS = 5 * 60_000;

/** Tells whether system packages can be installed here: Debian or Ubuntu, as root. */
export function canInstall() {
  return process.getuid?.() === 0 && isDebian() && findBinary(['apt-get']) !== undefined;
}

/**
 * Installs system packages without starting their services: the stack runs its own instances.
 *
 * @param packages names; a list instead of a name means the first one that the distribution has
 */
export async function installPackages(state, packages) {
  const ownPolicy = !existsSync(POLICY);
  const removePolicy = () => ownPolicy && rmSync(POLICY, { force: true });
  process.once('exit', removePolicy);
  try {
    if (ownPolicy) writeFileSync(POLICY, POLICY_TEXT, { mode: 0o755 });
    await aptGet(state, 'apt-update', ['update']);
    const names = packages.map((wanted) => [wanted].flat()).map(firstAvailable);
    await aptGet(state, 'apt', ['install', '--yes', '--no-install-recommends', ...names]);
  } finally {
    removePolicy();
    process.off('exit', removePolicy);
  }
}

function aptGet(state, name, args) {
  return runChild({
    state,
    name,
    title: `apt-get ${args.join(' ')}`,
    command: findBinary(['apt-get']),
    args,
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    stopSignal: 'SIGINT',
    stopTimeoutMs: STOP_TIMEOUT_MS,
  });
}

/** Returns the first available name, or else the last one, so that apt-get reports it. */
function firstAvailable(names) {
  const known = (name) =>
    /^\s*Candidate: (?!\(none\))/m.test(
      execFileSync(findBinary(['apt-cache']), ['policy', name], {
        encoding: 'utf8',
        env: { ...process.env, LC_ALL: 'C' },
      }),
    );
  return names.slice(0, -1).find(known) ?? names.at(-1);
}

function isDebian() {
  try {
    return /^ID(_LIKE)?=.*\b(debian|ubuntu)\b/m.test(readFileSync('/etc/os-release', 'utf8'));
  } catch {
    return false;
  }
}
