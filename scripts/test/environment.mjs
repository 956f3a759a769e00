import { findChromium } from '../stack/browser.mjs';

/** Environment of the test runners: addresses of the stack, and programs for servers that a test starts itself. */
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
