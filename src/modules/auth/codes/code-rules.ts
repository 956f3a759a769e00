import { randomInt } from 'node:crypto';
import { keptSince, RETENTION } from '../../../shared/retention.js';
import { CODE_LENGTH } from '../auth.schemas.js';
import type { OneTimeCode } from './one-time-code.entity.js';

const SECOND = 1_000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;

/** How long a code is good for (C-240). */
export const CODE_LIFE = 10 * MINUTE;

/** How often one client may try a code, right or wrong. */
export const MAX_TRIES_PER_CLIENT = 5;

/**
 * After so many tries of all clients together only the client that asked for the code may try it any more: it has its
 * own tries, whatever strangers do. Guessing stays hopeless: 15 and those five make 20 tries a code, one chance in
 * 50,000; with five codes an hour one in 10,000, with twenty codes a day one in 2,500 for a whole day's work from any
 * number of networks, with twenty mails that tell the owner.
 */
export const MAX_TRIES = 15;

/** Seconds between two codes (C-40). */
export const RESEND_SECONDS = 60;
const RESEND_PAUSE = RESEND_SECONDS * SECOND;

export const MAX_PER_HOUR = 5;
export const MAX_PER_DAY = 20;

/** Counters of one address and purpose, as stored. */
export type SendingRecord = Pick<
  OneTimeCode,
  'sent_at' | 'hour_started_at' | 'hour_count' | 'day_started_at' | 'day_count'
>;

/** Six random digits as text: leading zeros count. */
export const newCode = () => String(randomInt(10 ** CODE_LENGTH)).padStart(CODE_LENGTH, '0');

/** The moments before which something must have happened for another code to be sent `now`. */
export const sendingLimits = (now: Date) => ({
  pause: new Date(now.getTime() - RESEND_PAUSE),
  hour: new Date(now.getTime() - HOUR),
  day: keptSince('codes', now),
});

/** Whole seconds until another code may be sent; 0: now. The same rule as the statement that sends. */
export function secondsUntilNextCode(record: SendingRecord, now: Date): number {
  const ends = [record.sent_at.getTime() + RESEND_PAUSE];
  if (record.hour_count >= MAX_PER_HOUR) ends.push(record.hour_started_at.getTime() + HOUR);
  if (record.day_count >= MAX_PER_DAY) ends.push(record.day_started_at.getTime() + RETENTION.codes.ms);
  return Math.max(0, Math.ceil((Math.max(...ends) - now.getTime()) / SECOND));
}
