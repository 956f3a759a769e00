import { findBinary, isExecutable } from './binaries.mjs';
import { Failure } from './failure.mjs';

/** The headless shell comes first: it is smaller, and no window is ever needed here. */
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
/** Alternatives; older Debians and Ubuntu lack the first. */
const PACKAGES = ['chromium-headless-shell', 'chromium'];

/** Finds the browser for tests, benchmarks and images: CHROMIUM_PATH, else one on this machine, else undefined. */
export function findChromium() {
  return process.env.CHROMIUM_PATH || findBinary(NAMES) || APPLICATIONS.find(isExecutable);
}

/** Debian packages to install for a browser, in the form that apt.mjs takes. */
export function missingBrowserPackages() {
  return findChromium() ? [] : [PACKAGES];
}

/** Like findChromium, but throws a Failure when there is none. */
export function requireBrowser() {
  const found = findChromium();
  if (found) return found;
  throw new Failure(
    'This needs Chromium, which is not installed. Install it (Debian: sudo apt-get install ' +
      'chromium-headless-shell), or set CHROMIUM_PATH to the path of Chromium or Chrome.',
  );
}
