import { type ConsoleMessage, expect, type Page, test as base } from '@playwright/test';
import { HttpClient } from '../../support/http.js';
import type { Newcomer } from '../../support/newcomer.js';
import { restoreSeed } from './restore.js';
import type { FilledRestaurant } from './restaurant-fixtures.js';
import { currentSeed, type Kind, type Owner, type Seed } from './seed.js';

/** Errors in the browser's console; those that a test doesn't announce fail it. */
class Complaints {
  private readonly found: string[] = [];
  private readonly announced: RegExp[] = [];

  constructor(page: Page) {
    page.on('console', (message) => this.note(message));
    page.on('pageerror', (error) => this.found.push(`uncaught: ${error.stack ?? error.message}`));
  }

  /** Expects errors that the test causes on purpose, because the browser logs them. */
  announce(pattern: RegExp) {
    this.announced.push(pattern);
  }

  get unexpected(): string[] {
    return this.found.filter((text) => !this.announced.some((pattern) => pattern.test(text)));
  }

  private note(message: ConsoleMessage) {
    if (!['warning', 'error'].includes(message.type())) return;
    this.found.push(`${message.type()}: ${message.text()} (${message.location().url})`);
  }
}

/** Script for every page: reports violations of the content policy, which the console barely mentions. */
const REPORT_VIOLATIONS = `
  document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI, sourceFile }) =>
    console.error('content policy: ' + violatedDirective + ' refused ' + blockedURI + ' in ' + sourceFile))`;

interface Fixtures {
  beginner: Owner;
  complaints: Complaints;
  http: HttpClient;
  /** Has an empty restaurant. */
  owner: Owner;
  /** The seed's user of this kind. */
  person: (kind: Kind) => Newcomer;
  /** Has data on every screen. */
  restaurant: FilledRestaurant;
  seed: Seed;
}

/** Starts every test with the seed and without leftovers of other tests. */
export const test = base.extend<Fixtures>({
  seed: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads from it which fixtures are needed
    async ({}, use) => {
      await restoreSeed();
      await use(await currentSeed());
    },
    { auto: true },
  ],

  complaints: async ({ page }, use) => {
    await use(new Complaints(page));
  },

  page: async ({ page }, use) => {
    await page.addInitScript({ content: REPORT_VIOLATIONS });
    await use(page);
  },

  http: ({ baseURL }, use) => use(new HttpClient(baseURL ?? '')),
  beginner: ({ seed }, use) => use(seed.beginner),
  owner: ({ seed }, use) => use(seed.newOwner),
  restaurant: ({ seed }, use) => use(seed.owner),
  person: ({ seed }, use) => use((kind) => seed[kind]),
});

test.beforeEach(({ complaints }) => {
  // The fixture is requested, so that it listens from the first page on.
  expect(complaints.unexpected).toEqual([]);
});
test.afterEach(({ complaints }) => {
  expect(complaints.unexpected, 'the browser console has no unexpected errors').toEqual([]);
});

export { expect };
export type { Owner };
