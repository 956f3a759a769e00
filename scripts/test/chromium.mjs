import { canInstall, installPackages } from '../stack/apt.mjs';
import { findBinary, isExecutable } from '../stack/binaries.mjs';

const NAMES = ['chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome'];
const APPLICATIONS = [
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
];

/** The browser of the browser tests: the one in CHROMIUM_PATH, else one of this machine, else undefined. */
export function findChromium() {
  return process.env.CHROMIUM_PATH || findBinary(NAMES) || APPLICATIONS.find(isExecutable);
}

/** As findChromium, after installing one where that is possible. */
export function provideChromium(state) {
  const found = findChromium();
  if (found || !canInstall()) return found;
  installPackages(state, ['chromium']);
  return findChromium();
}
