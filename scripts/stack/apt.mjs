import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { findBinary } from './binaries.mjs';
import { runChild } from './child.mjs';

/** Asked by Debian's packages before they start a service: 101 means no. */
const POLICY = '/usr/sbin/policy-rc.d';
const POLICY_TEXT = '#!/bin/sh\nexit 101\n';

/** dpkg finishes the package it is at when it is interrupted; killed, it would leave a half-installed one. */
const STOP_TIMEOUT_MS = 5 * 60_000;

/** Whether system packages can be installed here: Debian or Ubuntu, as root. */
export function canInstall() {
  return process.getuid?.() === 0 && isDebian() && findBinary(['apt-get']) !== undefined;
}

/**
 * Installs system packages, without starting the services that come with them: the stack runs its own instances.
 *
 * @param packages names; in the place of one a list, of which the first that the distribution has is taken
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

/** The last name when there is none of them: apt-get then says so. */
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
