import type { BrowserContext, Page } from '@playwright/test';
import { PRODUCT_KEY } from '../../../src/shared/product.js';

export const SESSION_KEY = `${PRODUCT_KEY}.session`;

/** The browser's session record (see web/src/lib/session/session-record.ts). */
export interface StoredSession {
  id: string;
  access: string;
  refresh: string;
  expiresAt: number;
  remember: boolean;
}

interface Tokens {
  email: string;
  access: string;
  refresh: string;
}

/** Shorter than the token's life, so that tokens are only renewed when a test needs it (ms). */
const STILL_VALID = 10 * 60_000;

/** Builds the browser's session record from these tokens. */
export const sessionOf = ({ email, access, refresh }: Tokens): StoredSession => ({
  id: email,
  access,
  refresh,
  expiresAt: Date.now() + STILL_VALID,
  remember: true,
});

let signIns = 0;

/**
 * Opens the browser as if this user had signed in before. Later changes of the session are not undone. A user who
 * signs in after another one finds none of their data.
 */
export async function signIn(browser: Page | BrowserContext, person: Tokens): Promise<void> {
  signIns += 1;
  const [mark, key] = [JSON.stringify('test.signed-in'), JSON.stringify(SESSION_KEY)];
  const record = JSON.stringify(JSON.stringify(sessionOf(person)));
  await browser.addInitScript({
    content: `if (location.origin !== 'null') {
      const last = Number(localStorage.getItem(${mark}));
      if (last < ${signIns}) {
        if (last > 0) localStorage.clear(), sessionStorage.clear();
        localStorage.setItem(${mark}, '${signIns}');
        localStorage.setItem(${key}, ${record});
      }
    }`,
  });
}

/** Clears what the product keeps in this browser. The user of the last `signIn` is signed in again. */
export async function forgetVisits(page: Page): Promise<void> {
  if (page.url().startsWith('http')) await page.evaluate('localStorage.clear(), sessionStorage.clear()');
}

/** Reads the browser's session record, or null. */
export async function storedSession(page: Page): Promise<StoredSession | null> {
  const text: string | null = await page.evaluate(`localStorage.getItem('${SESSION_KEY}')`);
  return text === null ? null : (JSON.parse(text) as StoredSession);
}

/** Changes the session record, as time or tampering does. The open page notices at its next request. */
export async function changeStoredSession(page: Page, change: Partial<StoredSession>): Promise<void> {
  const session = { ...(await storedSession(page)), ...change };
  await page.evaluate(`localStorage.setItem('${SESSION_KEY}', ${JSON.stringify(JSON.stringify(session))})`);
}
