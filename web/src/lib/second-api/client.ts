import { REQUEST_FAILED, REQUEST_TIMED_OUT } from '@server/shared/texts/auth';
import { failureOf, SecondApiError } from './failure';
import { realTimers, type Timers } from './timers';

/** Each attempt has this long, its answer's body included. */
const TIMEOUT = 10_000; // ms
/** After the first attempt. */
const MAX_RETRIES = 2;
/** Times the number of the attempt that failed: 250 ms, then 500 ms. */
const BACKOFF = 250; // ms
const RETRIED = new Set([429, 500, 502, 503, 504]);

export interface SecondApiSettings {
  /** Origin without a slash at the end; '' for the page's own. */
  baseUrl: string;
  timers?: Timers;
}

/** A failure, and whether another attempt may help. */
interface Attempt<T> {
  value?: T;
  failure?: SecondApiError;
  again: boolean;
}

/**
 * The client of the second API: ten seconds an attempt, up to two more attempts when the server
 * is busy, broken, silent or out of reach. All attempts carry one idempotency key, so that a submission whose answer
 * was lost is stored once (C-225).
 */
export function createSecondApi({ baseUrl, timers = realTimers }: SecondApiSettings) {
  async function attempt<T>(path: string, body: string, key: string): Promise<Attempt<T>> {
    const abort = new AbortController();
    const cancel = timers.after(TIMEOUT, () => abort.abort());
    try {
      const response = await fetch(baseUrl + path, {
        method: 'POST',
        headers: { accept: 'application/json', 'content-type': 'application/json', 'idempotency-key': key },
        body,
        signal: abort.signal,
        credentials: 'omit',
      });
      const text = await response.text();
      if (response.ok) return parse<T>(text);
      return { failure: failureOf(response, text), again: RETRIED.has(response.status) };
    } catch {
      const why = abort.signal.aborted ? REQUEST_TIMED_OUT : REQUEST_FAILED;
      return { failure: new SecondApiError(why), again: true };
    } finally {
      cancel();
    }
  }

  /**
   * Sends a submission and gives back the server's answer.
   * @param path such as `/messages`
   * @param key the same for every sending of the same submission
   * @throws SecondApiError with the last attempt's failure in words for visitors
   */
  async function post<T>(path: string, body: unknown, key: string): Promise<T> {
    const text = JSON.stringify(body);
    for (let number = 1; ; number += 1) {
      const { value, failure, again } = await attempt<T>(path, text, key);
      if (!failure) return value as T;
      if (!again || number > MAX_RETRIES) throw failure;
      await timers.wait(BACKOFF * number);
    }
  }

  return { post };
}

/** Something between us and the server answers in its own words, such as a hotel's sign-in page: no use to repeat. */
function parse<T>(text: string): Attempt<T> {
  try {
    return { value: JSON.parse(text) as T, again: false };
  } catch {
    return { failure: new SecondApiError(REQUEST_FAILED), again: false };
  }
}
