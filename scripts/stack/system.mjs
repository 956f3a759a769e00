import { canInstall, installPackages } from './apt.mjs';
import { missingBrowserPackages, requireBrowser } from './browser.mjs';
import { findServers, missingServerPackages } from './servers.mjs';

/**
 * Installs what the stack needs from the system: the servers' programs and, if wanted, a browser. Uses one call of
 * apt-get, where possible.
 *
 * @param options.report called with one line about slow steps
 * @returns a short summary
 * @throws Failure that says what is missing and how to install it
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
