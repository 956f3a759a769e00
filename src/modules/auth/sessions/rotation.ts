import { REISSUE_WINDOW } from './session-rules.js';

/** What the decision needs to know of a stored session. */
export interface RotatingSession {
  counter: number;
  rotatedAt: Date;
  idleExpiresAt: Date;
  absoluteExpiresAt: Date;
  revokedAt: Date | null;
  /** The user is neither disabled nor deleted. */
  userActive: boolean;
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
  if (session.revokedAt !== null || !session.userActive) return 'ended';
  if (session.idleExpiresAt <= now || session.absoluteExpiresAt <= now) return 'ended';
  if (presented > session.counter) return 'ended';
  if (presented === session.counter) return 'rotate';
  const sinceRotation = now.getTime() - session.rotatedAt.getTime();
  return presented === session.counter - 1 && sinceRotation <= REISSUE_WINDOW ? 'reissue' : 'reused';
}
