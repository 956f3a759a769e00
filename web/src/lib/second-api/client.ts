import { REQUEST_FAILED, REQUEST_TIMED_OUT } from '@server/shared/texts/requests';
import { failureOf, SecondApiError } from './failure';
import { realTimers, type Timers } from './timers';

/** Timeout of each attempt, including its body. */
const TIMEOUT = 10_000; // ms
/** After the first attempt. */
const MAX_RETRIES = 2;
/** Multiplied by the number of the failed attempt: 250 ms, then 500 ms. */
const BACKOFF = 250; // ms
const RETRIED = new Set([429, 500, 502, 503, 504]);

export interface SecondApiSettings {
  /** Origin without a trailing slash; '' for the page's own. */
  baseUrl: string;
  timers?: Timers;
}

/** Result of one attempt; `again` tells if another can help. */
interface Attempt<T> {
  value?: T;
  failure?: SecondApiError;
  again: boolean;
}

/**
 * Client of the second API. An attempt takes at most ten seconds. Up to two more follow if the server is busy, fails,
 * does not respond or can't be reached. All attempts carry one idempotency key, so that a submission with a lost
 * response is stored once (C-225).
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
   * Sends a submission and returns the server's response.
   * @param path such as `/messages`
   * @param key the same for every attempt of the same submission
   * @throws SecondApiError with the last attempt's failure, in words for visitors
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

/** A proxy answered, such as a hotel's sign-in page: a retry is useless. */
function parse<T>(text: string): Attempt<T> {
  try {
    return { value: JSON.parse(text) as T, again: false };
  } catch {
    return { failure: new SecondApiError(REQUEST_FAILED), again: false };
  }
}
