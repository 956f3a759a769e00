import { z } from 'zod/mini';

/** Renewal begins this long before expiry, so that no running request outlives its token. */
const RENEW_BEFORE = 30_000; // ms

const sessionRecord = z.object({
  /** Created at sign-in and kept over renewals: a different id means that another user signed in. */
  id: z.string(),
  access: z.string(),
  refresh: z.string(),
  /** Expiry of the access token by this device's clock (ms since 1970). */
  expiresAt: z.number(),
  /** False: the session ends with the browser (C-33). */
  remember: z.boolean(),
});
/** The product's tokens in local storage: one record, so that a pair is never mixed up. */
export type SessionRecord = z.output<typeof sessionRecord>;

/** Tokens of the API's sign-in results. */
export interface Tokens {
  access: string;
  refresh: string;
  expires_in: number;
}

/** Creates the record of a new sign-in. */
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

/** Same session with new tokens. */
export const renewedSession = (record: SessionRecord, tokens: Tokens, now: number): SessionRecord =>
  startedSession(tokens, record.remember, record.id, now);

/** Parses the stored record; anything incomplete counts as signed out. */
export function parseSession(text: string | null): SessionRecord | null {
  if (text === null) return null;
  try {
    return sessionRecord.safeParse(JSON.parse(text)).data ?? null;
  } catch {
    return null;
  }
}

/** Must the token be renewed before a request? */
export const needsRenewal = (record: SessionRecord, now: number) => record.expiresAt - RENEW_BEFORE <= now;

/** Would the server still accept the access token? */
export const isAccessTokenValid = (record: SessionRecord, now: number) => record.expiresAt > now;

/**
 * Has another tab renewed while this one waited for the lock? Then its tokens are used. An expired token is not
 * compared, because one renewed within its first second is identical.
 * @param refused the access token that the server refused, if any
 */
export const renewedElsewhere = (record: SessionRecord, refused: string | undefined, now: number) =>
  record.access !== refused && !needsRenewal(record, now);

/** Without remember-me a session does not outlive the browser (C-33). */
export const outlivedBrowser = (record: SessionRecord, browserIsTheSame: boolean) =>
  !record.remember && !browserIsTheSame;
