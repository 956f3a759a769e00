import type { DeadMail } from '../mails.schemas.js';

/** Returns why a failed message cannot be sent again; null when it can. */
export function unsendableOf(
  { expires_at, kept }: { expires_at: Date | null; kept: boolean },
  now: Date,
): DeadMail['unsendable'] {
  if (expires_at && expires_at <= now) return 'expired';
  return kept ? null : 'wiped';
}
