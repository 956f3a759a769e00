import { PRODUCT_KEY } from '@server/shared/product';
import { deviceKeys, dropDevice, readDevice, writeDevice } from '@/lib/device-storage';
import { dropTab, readTab, tabKeys, writeTab } from '@/lib/tab-storage';
import { offerStart, SCOPE_KEY } from '@/lib/own-restaurant';
import {
  outlivedBrowser,
  parseSession,
  type SessionRecord,
  startedSession,
  type Tokens,
} from './session-record';
import { randomId } from '../random-id';

const SESSION_KEY = `${PRODUCT_KEY}.session`;
/** Session cookie: visible in every tab, and gone when the browser restarts (C-33). */
const BROWSER_MARK = `${PRODUCT_KEY}.browser`;

/**
 * Reason for the end of this tab's last session. `elsewhere` means that another tab signed out or found it expired.
 * `refused` means that the profile could not be loaded.
 */
export type SessionEndReason = 'signed-out' | 'expired' | 'elsewhere' | 'refused';

export interface SessionEnd {
  reason: SessionEndReason;
  /** Text for the login form. */
  text?: string;
}

const listeners = new Set<() => void>();
let lastEnd: SessionEnd | null = null;
let cached: { text: string | null; record: SessionRecord | null } = { text: null, record: null };

/** Session of this browser, or null. The same object while nothing changes. */
export function currentSession(): SessionRecord | null {
  const text = readDevice(SESSION_KEY);
  if (text !== cached.text) cached = { text, record: parseSession(text) };
  return cached.record;
}

/** Reason for the end of the session; null if nobody was signed in since the page was opened. */
export const sessionEnd = () => lastEnd;

/** Signs in and replaces an earlier session. */
export function startSession(tokens: Tokens, remember: boolean): void {
  dropDevice(SCOPE_KEY);
  offerStart(false);
  markBrowser();
  saveSession(startedSession(tokens, remember, randomId(), Date.now()));
}

/** Stores renewed tokens. */
export function saveSession(record: SessionRecord): void {
  lastEnd = null;
  writeDevice(SESSION_KEY, JSON.stringify(record));
  notify();
}

/** Removes tokens and scope record from this browser, in every tab. */
export function endSession(reason: SessionEndReason, text?: string): void {
  lastEnd = text === undefined ? { reason } : { reason, text };
  dropDevice(SESSION_KEY);
  dropDevice(SCOPE_KEY);
  offerStart(false);
  notify();
}

/** Calls the listener after sign-in, sign-out and renewal, in any tab. Returns a function that stops. */
export function subscribeToSession(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Runs once at page start: removes sessions without remember-me and follows other tabs. */
export function initSession(): void {
  forgetProvider();
  const record = currentSession();
  if (record && outlivedBrowser(record, isSameBrowser())) endSession('expired');
  markBrowser();
  addEventListener('storage', (event) => {
    if (event.key !== SESSION_KEY && event.key !== null) return;
    if (event.newValue === null) lastEnd = { reason: 'elsewhere' };
    notify();
  });
}

const PROVIDER = 'firebase:authUser:';

/** Earlier versions let the identity provider store its own sign-in here, with a refresh token. */
function forgetProvider(): void {
  deviceKeys(PROVIDER).forEach(dropDevice);
  tabKeys(PROVIDER).forEach(dropTab);
}

const notify = () => listeners.forEach((listener) => listener());

/** If cookies are blocked, the tab has its own mark. */
const isSameBrowser = () =>
  document.cookie.split('; ').includes(`${BROWSER_MARK}=1`) || readTab(BROWSER_MARK) !== null;

function markBrowser(): void {
  const secure = location.protocol === 'https:' ? '; Secure' : '';
  document.cookie = `${BROWSER_MARK}=1; Path=/; SameSite=Lax${secure}`;
  writeTab(BROWSER_MARK, '1');
}
