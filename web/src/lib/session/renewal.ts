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
 * Keeps the access token fresh: one renewal at a time over all tabs. The API's
 * refusal ends the session; a limit, an outage, a lost connection or a proxy's answer do not.
 * The identity provider is never asked to sign in again by itself: a session that was ended from another
 * device has to stay ended (C-21).
 */
export function createRenewal(exchange: Exchange) {
  let underWay: Promise<string | null> | null = null;

  /**
   * A token in place of one that has run out or was refused; null when the session is over.
   * @param refused the access token, where the server refused it
   * @throws the failure of the last attempt when the API could not be reached
   */
  const renew = (refused?: string): Promise<string | null> => {
    underWay ??= oneAtATime(() => renewAlone(refused, exchange)).finally(() => {
      underWay = null;
    });
    return underWay;
  };

  /** The access token to send now; null when nobody is signed in. */
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

/** Signed out while the answer was under way: stay signed out. */
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
 * Web Locks exist on secure origins only; elsewhere each tab renews by itself and the server's grace covers it. What one
 * tab writes reaches the storage of the others a little later, and the next one must not find the old tokens there: the
 * answer is handed on at once, but the lock is kept a moment longer, and who gets it first lets what has arrived
 * meanwhile be taken in, which a page that is just starting may not have come to.
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
