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

/** What the test runners are told about the stack, and about the programs for servers that a test starts itself. */
export function testEnvironment(stack, state) {
  return {
    FEAST_TEST_STATE: state,
    FEAST_TEST_ADMIN_URL: stack.adminUrl,
    REDIS_URL: stack.redisUrl,
    SMTP_URL: stack.smtpUrl,
    FEAST_TEST_MAIL_URL: stack.mailUrl,
    FIREBASE_AUTH_EMULATOR_HOST: stack.identityHost,
    FIREBASE_PROJECT_ID: stack.identityProject,
    FEAST_MARIADBD: stack.binaries.server ?? '',
    FEAST_MARIADB_INSTALL_DB: stack.binaries.installer ?? '',
    FEAST_REDIS_SERVER: stack.binaries.redis ?? '',
    CHROMIUM_PATH: findChromium() ?? '',
  };
}
