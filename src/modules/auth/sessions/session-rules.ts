import { randomBytes } from 'node:crypto';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** Two browsers, a phone and so on; with the 21st sign-in the oldest session ends. */
export const MAX_SESSIONS_PER_USER = 20;

/** A registration session lives this long, whatever is done with it. */
const REGISTRATION_LIFE = 10 * MINUTE;

const LIFE = {
  remembered: { idle: 14 * DAY, absolute: 30 * DAY },
  forgotten: { idle: 12 * HOUR, absolute: 24 * HOUR },
} as const;

/**
 * How long after a rotation the token before the current one is answered with the current pair: the reply may have
 * been lost, or a second tab asked at the same moment.
 */
export const REISSUE_WINDOW = 30_000; // ms

export type SessionKind = 'full' | 'registration';

export interface SessionLife {
  kind: SessionKind;
  remember: boolean;
}

/** Why a session ended, as stored. */
export type RevokedReason =
  | 'logout'
  | 'ended'
  | 'profile_saved'
  | 'password_reset'
  | 'password_changed'
  | 'refresh_reused'
  | 'too_many'
  | 'access_changed';

/** A new session's id: 128 random bits, 22 characters of base64url. */
export const newSessionId = () => randomBytes(16).toString('base64url');

const add = (moment: Date, milliseconds: number) => new Date(moment.getTime() + milliseconds);

/** When a session that begins now ends for good, and when it ends without being used (C-240). */
export function expiriesOf({ kind, remember }: SessionLife, now: Date): { idle: Date; absolute: Date } {
  if (kind === 'registration')
    return { idle: add(now, REGISTRATION_LIFE), absolute: add(now, REGISTRATION_LIFE) };
  const life = remember ? LIFE.remembered : LIFE.forgotten;
  return { idle: add(now, life.idle), absolute: add(now, life.absolute) };
}

/** The new idle end after a refresh; never later than the absolute one. */
export function idleExpiry(session: SessionLife & { absoluteExpiresAt: Date }, now: Date): Date {
  const { idle } = expiriesOf(session, now);
  return idle < session.absoluteExpiresAt ? idle : session.absoluteExpiresAt;
}
