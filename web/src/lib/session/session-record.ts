import { z } from 'zod/mini';

/** Renew this long before the end, so that a request under way does not outlive its token. */
const RENEW_BEFORE = 30_000; // ms

const sessionRecord = z.object({
  /** Made at sign-in and kept over renewals: another id means that another user signed in. */
  id: z.string(),
  access: z.string(),
  refresh: z.string(),
  /** When the access token ends, by this device's clock, in ms. */
  expiresAt: z.number(),
  /** False: forgotten when the browser starts anew (C-33). */
  remember: z.boolean(),
});
/** The product's tokens as kept in local storage: one record, so that a pair is never torn. */
export type SessionRecord = z.output<typeof sessionRecord>;

/** The part of the API's sign-in answers that a session is made of. */
export interface Tokens {
  access: string;
  refresh: string;
  expires_in: number;
}

/** The record of a fresh sign-in. */
export const startedSession = (
  tokens: Tokens,
  remember: boolean,
  id: string,
  now: number,
): SessionRecord => ({
  id,
  access: tokens.access,
  refresh: tokens.refresh,
  expiresAt: now + tokens.expires_in * 1_000,
  remember,
});

/** The same session with new tokens. */
export const renewedSession = (record: SessionRecord, tokens: Tokens, now: number): SessionRecord =>
  startedSession(tokens, record.remember, record.id, now);

/** Reads what stands in storage; anything else than a whole record counts as signed out. */
export function parseSession(text: string | null): SessionRecord | null {
  if (text === null) return null;
  try {
    return sessionRecord.safeParse(JSON.parse(text)).data ?? null;
  } catch {
    return null;
  }
}

/** What to do before a request: use the token, or renew it first. */
export const needsRenewal = (record: SessionRecord, now: number) => record.expiresAt - RENEW_BEFORE <= now;

/** True while the server would still take the access token. */
export const isAccessTokenValid = (record: SessionRecord, now: number) => record.expiresAt > now;

/**
 * Whether another tab has renewed in the meantime, seen after waiting for the lock: then its tokens serve.
 * A token that has run out by the clock is not compared: one that is renewed within its first second says the same.
 * @param refused the access token that the server refused, if one was
 */
export const renewedElsewhere = (record: SessionRecord, refused: string | undefined, now: number) =>
  record.access !== refused && !needsRenewal(record, now);

/** C-33: without remember-me a session does not outlive the browser. */
export const outlivedBrowser = (record: SessionRecord, browserIsTheSame: boolean) =>
  !record.remember && !browserIsTheSame;
