import { randomUUID } from 'node:crypto';
import type { AuthResult } from '../../src/modules/auth/auth.schemas.js';
import type { HttpClient, Reply } from './http.js';
import { mails } from './mails.js';

/** A user who registered through the public API; a worker must run to send the code. */
export interface Newcomer {
  email: string;
  password: string;
  firstName: string;
  lastName: string;
  access: string;
  refresh: string;
  /** Sends the user's token. */
  http: HttpClient;
}

export const newEmail = (name = 'newcomer') => `${name}-${randomUUID()}@example.com`;

/**
 * Returns the body of a success.
 * @throws Error with the reply, so that a test doesn't continue after a failure
 */
export function bodyOf<T>({ status, body }: Reply<T>): T {
  if (status >= 300) throw new Error(`Answered ${status}: ${JSON.stringify(body)}`);
  return body;
}

/** Registers a user, verifies the email with the code, and finishes the profile. */
export async function registerNewcomer(
  http: HttpClient,
  email = newEmail(),
  [firstName, lastName] = ['Nora', 'Newcomer'],
): Promise<Newcomer> {
  const password = 'olives-and-salt';
  bodyOf(await http.post('/auth/register/', { email, accepted_terms: true }));
  const code = await mails.code(email);
  const { access: token } = bodyOf(await http.post<AuthResult>('/auth/verify/', { email, code }));
  const profile = { first_name: firstName, last_name: lastName, password };
  const { access, refresh } = bodyOf(await http.as(token).post<AuthResult>('/auth/profile/', profile));
  return { email, password, firstName, lastName, access, refresh, http: http.as(access) };
}

/** Starts a restaurant for the user and returns its id. */
export async function startRestaurant({ http }: Newcomer): Promise<number> {
  return bodyOf(await http.post<{ id: number }>('/onboarding/start/')).id;
}

/** Starts a restaurant, completes its first two steps and launches it. */
export async function openRestaurant(owner: Newcomer, name = 'Olive & Salt'): Promise<number> {
  const rid = await startRestaurant(owner);
  const put = (step: string, body: object) => owner.http.put(`/onboarding/${rid}/${step}/`, body);
  bodyOf(await put('location', { city: 'New York', state: 'NY', zip_code: '10001' }));
  bodyOf(await put('about', { name, slug: `olive-${randomUUID().slice(0, 8)}` }));
  bodyOf(await owner.http.post(`/onboarding/${rid}/launch/`));
  return rid;
}
