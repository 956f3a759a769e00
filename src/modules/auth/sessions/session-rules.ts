import { randomBytes } from 'node:crypto';
import type { Session } from './session.entity.js';

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
const REISSUE_WINDOW = 30_000; // ms

export type SessionKind = Session['kind'];

export interface SessionLife {
  kind: SessionKind;
  remember: boolean;
}

/** So long after signing in a user counts as having just shown who they are. */
const RECENT = 10 * MINUTE;

/** Whether a session that began then has just been opened. */
export const isRecent = (beganAt: Date, now: Date) => now.getTime() - beganAt.getTime() <= RECENT;

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
export function idleExpiry(session: SessionLife & Pick<Session, 'absolute_expires_at'>, now: Date): Date {
  const { idle } = expiriesOf(session, now);
  return idle < session.absolute_expires_at ? idle : session.absolute_expires_at;
}

/** What the decision needs to know of a stored session. */
export interface RotatingSession extends Pick<
  Session,
  'counter' | 'rotated_at' | 'idle_expires_at' | 'absolute_expires_at' | 'revoked_at'
> {
  /** The user is neither disabled nor deleted. */
  user_active: boolean;
}

/**
 * - `rotate`: the current token; the next one is issued
 * - `reissue`: the one before, just now; the reply was lost, so the current pair is given again
 * - `reused`: an older one; it was copied, so the session ends
 * - `ended`: the session is over, or the token was never issued
 */
export type Rotation = 'rotate' | 'reissue' | 'reused' | 'ended';

/** What a refresh token with the counter `presented` is answered with. */
export function rotationFor(session: RotatingSession, presented: number, now: Date): Rotation {
  if (session.revoked_at !== null || !session.user_active) return 'ended';
  if (session.idle_expires_at <= now || session.absolute_expires_at <= now) return 'ended';
  if (presented > session.counter) return 'ended';
  if (presented === session.counter) return 'rotate';
  const sinceRotation = now.getTime() - session.rotated_at.getTime();
  return presented === session.counter - 1 && sinceRotation <= REISSUE_WINDOW ? 'reissue' : 'reused';
}
