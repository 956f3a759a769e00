import { canInstall, installPackages } from './apt.mjs';
import { missingBrowserPackages, requireBrowser } from './browser.mjs';
import { findServers, missingServerPackages } from './servers.mjs';

/**
 * Brings what the stack needs of this machine's system, with one call of apt-get where that is possible: the servers'
 * programs and, if wanted, a browser.
 *
 * @param options.report told in one line what takes long
 * @returns a few words on what it did
 * @throws Failure that says what is missing and how to provide it
 */
export async function ensureSystem({ state, servers = true, browser = false, report }) {
  const missing = [...(servers ? missingServerPackages() : []), ...(browser ? missingBrowserPackages() : [])];
  const installing = missing.length > 0 && canInstall();
  if (installing) {
    const names = missing.map((name) => [name].flat()[0]).join(', ');
    report(`  apt-get installs ${names}.`);
    await installPackages(state, missing);
  }
  if (servers) findServers();
  if (browser) requireBrowser();
  return installing ? 'installed' : 'up to date';
}
