import { defineConfig, devices } from '@playwright/test';
import { findChromium } from './scripts/stack/browser.mjs';
import { ownProduct } from './test/e2e/support/product.js';

/** Prefix of this run's databases and Redis keys, inherited by every worker process. */
process.env['FEAST_TEST_RUN'] ??= Date.now().toString(36);

const executablePath = findChromium();
const desktop = { ...devices['Desktop Chrome'], viewport: { width: 1280, height: 800 } };
const phone = { ...devices['Pixel 7'], viewport: { width: 390, height: 844 } };

/** Browser tests: the built product on the test stack, in this machine's Chromium. */
export default defineConfig({
  testDir: 'test/e2e',
  outputDir: 'test-results',
  globalSetup: './test/e2e/support/global-setup.ts',
  workers: 2,
  fullyParallel: true,
  retries: 0,
  forbidOnly: Boolean(process.env['CI']),
  timeout: 60_000,
  expect: { timeout: 10_000 },
  reporter: 'list',
  use: {
    ...(ownProduct ? { baseURL: ownProduct.url } : {}),
    headless: true,
    // An element that cannot be clicked fails here, rather than at the end of a long test.
    actionTimeout: 20_000,
    navigationTimeout: 30_000,
    locale: 'en-US',
    screenshot: 'only-on-failure',
    // No measurement or screenshot during an animation.
    contextOptions: { reducedMotion: 'reduce' },
    launchOptions: {
      ...(executablePath ? { executablePath } : {}),
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-quic',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
      ],
    },
  },
  projects: [
    { name: 'desktop', grepInvert: /@phone-only|@screenshots|@deep\b(?!-)/, use: desktop },
    { name: 'phone', grep: /@phone/, use: phone },
    // `npm run test:deep`: drills, journeys of conveniences, and repeats on a phone.
    { name: 'deep', grep: /@deep\b(?!-)/, use: desktop },
    { name: 'deep-phone', grep: /@deep-phone/, use: phone },
    // `npm run screenshots`
    ...(process.env['FEAST_SCREENSHOTS']
      ? [
          { name: '1280', grep: /@screenshots/, use: desktop },
          { name: '390', grep: /@screenshots/, use: phone },
        ]
      : []),
  ],
});
