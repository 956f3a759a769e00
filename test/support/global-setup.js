import process from 'node:process';

const NEEDED = ['FEAST_TEST_STATE', 'FEAST_TEST_ADMIN_URL', 'REDIS_URL', 'SMTP_URL', 'FEAST_TEST_MAIL_URL'];

/**
 * Names this run, so that its databases and Redis keys are its own, and says what is missing when the test
 * stack is not up. Each worker then makes its own database on first use (database.ts).
 */
export default function globalSetup() {
  for (const name of NEEDED) {
    if (!process.env[name]) {
      throw new Error(
        `${name} is not set: run these tests through "npm test", or source .test/stack.env first.`,
      );
    }
  }
  process.env.FEAST_TEST_RUN ??= `${Date.now().toString(36)}`;
}
