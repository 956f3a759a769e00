import { randomBytes } from 'node:crypto';
import type { Actor } from '../../../shared/access/scope.js';
import { SessionEnded } from '../auth.errors.js';
import type { Session } from './session.entity.js';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** Enough for a few browsers and phones; the 21st sign-in ends the oldest session. */
export const MAX_SESSIONS_PER_USER = 20;

/** Lifetime of a registration session, regardless of activity. */
const REGISTRATION_LIFE = 10 * MINUTE;

const LIFE = {
  remembered: { idle: 14 * DAY, absolute: 30 * DAY },
  forgotten: { idle: 12 * HOUR, absolute: 24 * HOUR },
} as const;

/**
 * Time after a rotation in which the previous token still returns the current pair. The response may have been lost,
 * or a second tab may have refreshed at the same moment.
 */
const REISSUE_WINDOW = 30_000; // ms

export type SessionKind = Session['kind'];

export interface SessionLife {
  kind: SessionKind;
  remember: boolean;
}

/** Time after sign-in in which the user counts as recently authenticated. */
const RECENT = 10 * MINUTE;

/** Returns true when the session has just been opened. */
export const isRecent = (beganAt: Date, now: Date) => now.getTime() - beganAt.getTime() <= RECENT;

/** Reasons for which a session ended, as stored. */
export type RevokedReason =
  | 'logout'
  | 'ended'
  | 'profile_saved'
  | 'password_reset'
  | 'password_changed'
  | 'refresh_reused'
  | 'too_many'
  | 'access_changed';

/** Returns the caller's session. @throws SessionEnded for an API key, which has none */
export function sessionOf({ sessionId }: Actor): string {
  if (sessionId === null) throw new SessionEnded();
  return sessionId;
}

/** Returns a new session id: 128 random bits, 22 characters of base64url. */
export const newSessionId = () => randomBytes(16).toString('base64url');

const add = (moment: Date, milliseconds: number) => new Date(moment.getTime() + milliseconds);

/** Returns the absolute and the idle expiry of a session that starts now (C-240). */
export function expiriesOf({ kind, remember }: SessionLife, now: Date): { idle: Date; absolute: Date } {
  if (kind === 'registration')
    return { idle: add(now, REGISTRATION_LIFE), absolute: add(now, REGISTRATION_LIFE) };
  const life = remember ? LIFE.remembered : LIFE.forgotten;
  return { idle: add(now, life.idle), absolute: add(now, life.absolute) };
}

/** Returns the new idle expiry after a refresh; never later than the absolute one. */
export function idleExpiry(session: SessionLife & Pick<Session, 'absolute_expires_at'>, now: Date): Date {
  const { idle } = expiriesOf(session, now);
  return idle < session.absolute_expires_at ? idle : session.absolute_expires_at;
}

/** Fields of a stored session that decide a refresh. */
export interface RotatingSession extends Pick<
  Session,
  'counter' | 'rotated_at' | 'idle_expires_at' | 'absolute_expires_at' | 'revoked_at'
> {
  /** The user is neither disabled nor deleted. */
  user_active: boolean;
}

/**
 * - `rotate`: the current token; the next one is issued
 * - `reissue`: the previous token, just replaced; its response was lost, so the current pair is returned again
 * - `reused`: an older one; it was copied, so the session ends
 * - `ended`: the session is over, or the token was never issued
 */
export type Rotation = 'rotate' | 'reissue' | 'reused' | 'ended';

/** Decides the answer to a refresh token with the counter `presented`. */
export function rotationFor(session: RotatingSession, presented: number, now: Date): Rotation {
  if (session.revoked_at !== null || !session.user_active) return 'ended';
  if (session.idle_expires_at <= now || session.absolute_expires_at <= now) return 'ended';
  if (presented > session.counter) return 'ended';
  if (presented === session.counter) return 'rotate';
  const sinceRotation = now.getTime() - session.rotated_at.getTime();
  return presented === session.counter - 1 && sinceRotation <= REISSUE_WINDOW ? 'reissue' : 'reused';
}
