import { findBinary, isExecutable } from './binaries.mjs';
import { Failure } from './failure.mjs';

/** The shell without a window comes first: all that is done with a browser here is done without one, and it is smaller. */
const NAMES = [
  'chromium-headless-shell',
  'chromium',
  'chromium-browser',
  'google-chrome-stable',
  'google-chrome',
];
const APPLICATIONS = [
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
];
/** One of these; older Debians and Ubuntu lack the first. */
const PACKAGES = ['chromium-headless-shell', 'chromium'];

/** The browser for tests, figures and pictures: the one in CHROMIUM_PATH, else one of this machine, else undefined. */
export function findChromium() {
  return process.env.CHROMIUM_PATH || findBinary(NAMES) || APPLICATIONS.find(isExecutable);
}

/** Debian's packages to install for a browser, as apt.mjs takes them. */
export function missingBrowserPackages() {
  return findChromium() ? [] : [PACKAGES];
}

/** As findChromium; a Failure when there is none. */
export function requireBrowser() {
  const found = findChromium();
  if (found) return found;
  throw new Failure(
    'This needs Chromium, which is not installed. Install it (Debian: sudo apt-get install ' +
      'chromium-headless-shell), or set CHROMIUM_PATH to the path of Chromium or Chrome.',
  );
}
