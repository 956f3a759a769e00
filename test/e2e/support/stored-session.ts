import type { BrowserContext, Page } from '@playwright/test';
import { PRODUCT_KEY } from '../../../src/shared/product.js';

export const SESSION_KEY = `${PRODUCT_KEY}.session`;

/** What the browser keeps of a session (see web/src/lib/session/session-record.ts). */
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

/** Shorter than the token lives, so that nothing is renewed while a test does not ask for it (ms). */
const STILL_VALID = 10 * 60_000;

/** The session that these tokens make, as the browser would keep it. */
export const sessionOf = ({ email, access, refresh }: Tokens): StoredSession => ({
  id: email,
  access,
  refresh,
  expiresAt: Date.now() + STILL_VALID,
  remember: true,
});

let signIns = 0;

/**
 * Opens the browser as if this person had signed in before; what happens to the session then is not undone. Somebody
 * who signs in after another one finds nothing of theirs.
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

/** The session that the browser keeps now, or null. */
export async function storedSession(page: Page): Promise<StoredSession | null> {
  const text: string | null = await page.evaluate(`localStorage.getItem('${SESSION_KEY}')`);
  return text === null ? null : (JSON.parse(text) as StoredSession);
}

/** As if time had passed, or the record had been tampered with; the page on view does not notice before it asks. */
export async function changeStoredSession(page: Page, change: Partial<StoredSession>): Promise<void> {
  const session = { ...(await storedSession(page)), ...change };
  await page.evaluate(`localStorage.setItem('${SESSION_KEY}', ${JSON.stringify(JSON.stringify(session))})`);
}
