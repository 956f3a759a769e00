import type { BrowserContext, Page } from '@playwright/test';
import { PRODUCT_KEY } from '../../../src/shared/product.js';
import type { AuthResult } from '../../../src/modules/auth/auth.schemas.js';
import type { HttpClient } from '../../support/http.js';
import { bodyOf, type Newcomer, registerNewcomer, startRestaurant } from '../../support/newcomer.js';

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

interface Credentials {
  email: string;
  password: string;
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

/** A new session of this person, as the browser would keep it; `change` what is to be different. */
export async function newSession(
  http: HttpClient,
  { email, password }: Credentials,
  change: Partial<StoredSession> = {},
): Promise<StoredSession> {
  const { access, refresh } = bodyOf(await http.post<AuthResult>('/auth/login/', { email, password }));
  return { ...sessionOf({ email, access, refresh }), ...change };
}

/** Opens the browser as if the user had signed in before; what happens to the session then is not undone. */
export async function keepSession(browser: Page | BrowserContext, session: StoredSession): Promise<void> {
  const [mark, key] = [JSON.stringify('test.session-kept'), JSON.stringify(SESSION_KEY)];
  const record = JSON.stringify(JSON.stringify(session));
  await browser.addInitScript({
    content: `if (!localStorage.getItem(${mark})) {
      localStorage.setItem(${mark}, '1');
      localStorage.setItem(${key}, ${record});
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

/** An owner at the beginning of their onboarding. */
export interface Beginner extends Newcomer {
  rid: number;
}

/** Registers an owner, and opens the browser as if they had signed in before. */
export async function beginner(page: Page, http: HttpClient): Promise<Beginner> {
  const newcomer = await registerNewcomer(http);
  const { access, refresh } = newcomer;
  const expiresAt = Date.now() + STILL_VALID;
  const record = JSON.stringify({ id: newcomer.email, access, refresh, expiresAt, remember: true });
  const key = JSON.stringify(`${PRODUCT_KEY}.session`);
  await page.addInitScript({
    content: `localStorage.getItem(${key}) ?? localStorage.setItem(${key}, ${JSON.stringify(record)})`,
  });
  return { ...newcomer, rid: await startRestaurant(newcomer) };
}
