import { HttpClient } from '../../support/http.js';
import { bodyOf, type Newcomer } from '../../support/newcomer.js';
import type { AuthResult, SessionList } from '../../../src/modules/auth/auth.schemas.js';
import { productUrl } from './product-url.js';

/** Longer than any test takes (ms). */
const NEEDED = 10 * 60_000;

/**
 * Lends a user who lasts as long as their worker to one test. Their session is alive, and what else the test
 * opened for them is ended with it: an account has room for so many sessions, and the oldest is the worker's own.
 */
export async function lend<P extends Newcomer>(person: P, use: (person: P) => Promise<void>): Promise<void> {
  await keepAlive(person);
  await use(person);
  await endOtherSessions(person);
}

/** Their session has time for one more test. */
export async function keepAlive(person: Newcomer): Promise<void> {
  if (expiryOf(person.access) - Date.now() > NEEDED) return;
  const { refresh } = person;
  const http = new HttpClient(productUrl());
  const next = bodyOf(await http.post<AuthResult>('/auth/token/refresh/', { refresh }));
  Object.assign(person, { access: next.access, refresh: next.refresh, http: http.as(next.access) });
}

export async function endOtherSessions({ http }: Newcomer): Promise<void> {
  const { results } = bodyOf(await http.get<SessionList>('/auth/sessions/'));
  for (const { id, current } of results) if (!current) bodyOf(await http.delete(`/auth/sessions/${id}/`));
}

/** When an access token ends (ms since the epoch). */
function expiryOf(access: string): number {
  const [, claims = ''] = access.split('.');
  return (JSON.parse(Buffer.from(claims, 'base64url').toString()) as { exp: number }).exp * 1_000;
}
