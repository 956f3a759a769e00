import { PRODUCT_KEY } from '@server/shared/product';
import { deviceKeys, dropDevice, readDevice, writeDevice } from '@/lib/device-storage';
import { dropTab, readTab, tabKeys, writeTab } from '@/lib/tab-storage';
import { markRestaurant, SCOPE_KEY } from '@/lib/own-restaurant';
import {
  outlivedBrowser,
  parseSession,
  type SessionRecord,
  startedSession,
  type Tokens,
} from './session-record';
import { randomId } from '../random-id';

const SESSION_KEY = `${PRODUCT_KEY}.session`;
/** A cookie without an end: it is there in every tab, and gone when the browser starts anew (C-33). */
const BROWSER_MARK = `${PRODUCT_KEY}.browser`;

/**
 * Why the last session of this tab ended. `elsewhere`: another tab signed out or found it expired; `refused`: the
 * profile could not be loaded.
 */
export type SessionEndReason = 'signed-out' | 'expired' | 'elsewhere' | 'refused';

export interface SessionEnd {
  reason: SessionEndReason;
  /** What to say about it at the sign-in. */
  text?: string;
}

const listeners = new Set<() => void>();
let lastEnd: SessionEnd | null = null;
let cached: { text: string | null; record: SessionRecord | null } = { text: null, record: null };

/** The session of this browser, or null. The same object as long as nothing changed. */
export function currentSession(): SessionRecord | null {
  const text = readDevice(SESSION_KEY);
  if (text !== cached.text) cached = { text, record: parseSession(text) };
  return cached.record;
}

/** Why nobody is signed in any more; null when nobody was since the page was opened. */
export const sessionEnd = () => lastEnd;

/** Signs in: replaces the user who was signed in before. */
export function startSession(tokens: Tokens, remember: boolean): void {
  dropDevice(SCOPE_KEY);
  markRestaurant();
  markBrowser();
  saveSession(startedSession(tokens, remember, randomId(), Date.now()));
}

/** Stores renewed tokens. */
export function saveSession(record: SessionRecord): void {
  lastEnd = null;
  writeDevice(SESSION_KEY, JSON.stringify(record));
  notify();
}

/** Forgets tokens and scope record in this browser, in every tab. */
export function endSession(reason: SessionEndReason, text?: string): void {
  lastEnd = text === undefined ? { reason } : { reason, text };
  dropDevice(SESSION_KEY);
  dropDevice(SCOPE_KEY);
  markRestaurant();
  notify();
}

/** Calls back when a user signs in, out, or is renewed, in this tab or another; returns how to stop. */
export function subscribeToSession(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Once at the start of the page: forgets what remember-me does not keep, and follows the other tabs. */
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

/** Earlier versions let the identity provider keep a sign-in of its own here, with a refresh token. */
function forgetProvider(): void {
  deviceKeys(PROVIDER).forEach(dropDevice);
  tabKeys(PROVIDER).forEach(dropTab);
}

const notify = () => listeners.forEach((listener) => listener());

/** Where cookies are blocked, the tab says so for itself. */
const isSameBrowser = () =>
  document.cookie.split('; ').includes(`${BROWSER_MARK}=1`) || readTab(BROWSER_MARK) !== null;

function markBrowser(): void {
  const secure = location.protocol === 'https:' ? '; Secure' : '';
  document.cookie = `${BROWSER_MARK}=1; Path=/; SameSite=Lax${secure}`;
  writeTab(BROWSER_MARK, '1');
}
