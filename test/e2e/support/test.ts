import { type ConsoleMessage, expect, type Page, test as base } from '@playwright/test';
import { HttpClient } from '../../support/http.js';
import type { Newcomer } from '../../support/newcomer.js';
import { restoreSeed } from './restore.js';
import type { FilledRestaurant } from './restaurant-fixtures.js';
import { currentSeed, type Kind, type Owner, type Seed } from './seed.js';

/** What the browser complained about; whatever is not announced here fails the test. */
class Complaints {
  private readonly found: string[] = [];
  private readonly announced: RegExp[] = [];

  constructor(page: Page) {
    page.on('console', (message) => this.note(message));
    page.on('pageerror', (error) => this.found.push(`uncaught: ${error.stack ?? error.message}`));
  }

  /** For a test that makes the server refuse something on purpose: the browser says so in its console. */
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

/** Runs in every page: the console of a browser mentions refusals of the content policy only in passing. */
const REPORT_VIOLATIONS = `
  document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI, sourceFile }) =>
    console.error('content policy: ' + violatedDirective + ' refused ' + blockedURI + ' in ' + sourceFile))`;

interface Fixtures {
  beginner: Owner;
  complaints: Complaints;
  http: HttpClient;
  /** Of a restaurant without anything in it. */
  owner: Owner;
  /** The seed's user of this kind. */
  person: (kind: Kind) => Newcomer;
  /** With something on every screen. */
  restaurant: FilledRestaurant;
  seed: Seed;
}

/** Every test begins with the seed, and nothing that another one has left. */
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
  // Asked for, so that it listens from the first page on.
  expect(complaints.unexpected).toEqual([]);
});
test.afterEach(({ complaints }) => {
  expect(complaints.unexpected, 'the console stayed quiet').toEqual([]);
});

export { expect };
export type { Owner };
