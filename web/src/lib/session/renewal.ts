import { isRefusal, isTransient, queryRetryDelay } from '@/lib/errors';
import { PRODUCT_KEY } from '@server/shared/product';
import {
  isAccessTokenValid,
  needsRenewal,
  renewedElsewhere,
  renewedSession,
  type SessionRecord,
  type Tokens,
} from './session-record';
import { currentSession, endSession, saveSession } from './session-store';

const LOCK = `${PRODUCT_KEY}.renewal`;
const ATTEMPTS = 3;
const LONGEST_WAIT = 10_000; // ms
const STORAGE_LAG = 150; // ms
const CATCHING_UP = 50; // ms

type Exchange = (refresh: string) => Promise<Tokens>;

/**
 * Keeps the access token fresh, with one renewal at a time over all tabs. A refusal by the API ends the session; rate
 * limits, outages, lost connections and proxies do not. The identity provider never signs in again automatically. A
 * session that was ended on another device must stay ended (C-21).
 */
export function createRenewal(exchange: Exchange) {
  let underWay: Promise<string | null> | null = null;

  /**
   * Replaces an expired or refused token. Returns null if the session is over.
   * @param refused the access token that the server refused, if any
   * @throws the last attempt's failure if the API could not be reached
   */
  const renew = (refused?: string): Promise<string | null> => {
    underWay ??= oneAtATime(() => renewAlone(refused, exchange)).finally(() => {
      underWay = null;
    });
    return underWay;
  };

  /** Access token for a request; null if nobody is signed in. */
  const getAccessToken = async (): Promise<string | null> => {
    const record = currentSession();
    if (!record) return null;
    if (!needsRenewal(record, Date.now())) return record.access;
    return renew().catch((error: unknown) => {
      if (isAccessTokenValid(record, Date.now())) return record.access;
      throw error;
    });
  };

  return { renew, getAccessToken };
}

async function renewAlone(refused: string | undefined, exchange: Exchange): Promise<string | null> {
  const record = currentSession();
  if (!record) return null;
  if (renewedElsewhere(record, refused, Date.now())) return record.access;
  for (let attempt = 0; ; attempt += 1) {
    try {
      return keep(record, await exchange(record.refresh));
    } catch (error) {
      if (isRefusal(error)) return giveUp(record);
      if (!isTransient(error) || attempt + 1 >= ATTEMPTS) throw error;
      await pause(Math.min(queryRetryDelay(attempt, error), LONGEST_WAIT));
    }
  }
}

/** If the user signed out during the renewal, they stay signed out. */
function keep(record: SessionRecord, tokens: Tokens): string | null {
  if (currentSession()?.id !== record.id) return null;
  const renewed = renewedSession(record, tokens, Date.now());
  saveSession(renewed);
  return renewed.access;
}

function giveUp(record: SessionRecord): null {
  if (currentSession()?.id === record.id) endSession('expired');
  return null;
}

const pause = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));

/**
 * Runs one renewal at a time over all tabs. Web Locks exist only on secure origins; elsewhere each tab renews, and
 * the server's grace period covers that. Other tabs see a tab's writes with a delay, and the next one must not find
 * the old tokens. So the result is returned immediately, but the lock is held slightly longer. A new holder first
 * waits briefly, so that a starting page takes in pending storage events.
 */
function oneAtATime<T>(work: () => Promise<T>): Promise<T> {
  if (!('locks' in navigator)) return work();
  return new Promise((resolve, reject) => {
    const hold = async () => {
      await pause(CATCHING_UP);
      await work().then(resolve, reject);
      await pause(STORAGE_LAG);
    };
    navigator.locks.request(LOCK, hold).catch(reject);
  });
}
