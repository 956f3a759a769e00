import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, openSync, closeSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { findBinary } from './binaries.mjs';
import { Failure } from './failure.mjs';
import { tail } from './child.mjs';

/** Asked by Debian's packages before they start a service: 101 means no. */
const POLICY = '/usr/sbin/policy-rc.d';
const POLICY_TEXT = '#!/bin/sh\nexit 101\n';

const INSTALL_TIMEOUT_MS = 15 * 60_000;

/** Whether system packages can be installed here: Debian or Ubuntu, as root. */
export function canInstall() {
  return process.getuid?.() === 0 && isDebian() && findBinary(['apt-get']) !== undefined;
}

/** Installs system packages, without starting the services that come with them: the stack runs its own instances. */
export function installPackages(state, packages) {
  const log = join(state, 'logs', 'apt.log');
  mkdirSync(join(state, 'logs'), { recursive: true });
  const descriptor = openSync(log, 'a');
  const run = (args) =>
    execFileSync(findBinary(['apt-get']), args, {
      stdio: ['ignore', descriptor, descriptor],
      env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
      timeout: INSTALL_TIMEOUT_MS,
    });
  const ownPolicy = !existsSync(POLICY);
  try {
    if (ownPolicy) writeFileSync(POLICY, POLICY_TEXT, { mode: 0o755 });
    run(['update']);
    run(['install', '--yes', '--no-install-recommends', ...packages]);
  } catch {
    throw new Failure(`apt-get could not install ${packages.join(' ')}. From ${log}:\n${tail(log)}`);
  } finally {
    if (ownPolicy) rmSync(POLICY, { force: true });
    closeSync(descriptor);
  }
}

function isDebian() {
  try {
    return /^ID(_LIKE)?=.*\b(debian|ubuntu)\b/m.test(readFileSync('/etc/os-release', 'utf8'));
  } catch {
    return false;
  }
}
