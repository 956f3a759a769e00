import { randomBytes, randomInt } from 'node:crypto';
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
 * After so many tries of all clients together only the client that asked for the code may try it: it has its own tries,
 * whatever strangers do, and the email's link needs none. Guessing stays hopeless: 10 and those five make 15 tries a
 * code; with 25 codes an hour one chance in 2,600, with 40 codes a day one in 1,600 for a whole day's work from many
 * networks, with 40 emails that tell the owner.
 */
export const MAX_TRIES = 10;

/** Seconds between two codes. */
export const RESEND_SECONDS = 60;
const RESEND_PAUSE = RESEND_SECONDS * SECOND;

/** How many codes may be sent. */
export interface SendLimits {
  /** Least time between two (ms). */
  pause: number;
  perHour: number;
  perDay: number;
}
/** To one address for one client. */
export const CLIENT_SENDS: SendLimits = { pause: RESEND_PAUSE, perHour: 5, perDay: 8 };
/** To one address for all clients: four strangers who use up theirs leave the owner a client's share. */
export const ALL_SENDS: SendLimits = { pause: 0, perHour: 25, perDay: 40 };

/** Counters of one address and purpose, of one client or of all, as stored. */
export type SendingRecord = Pick<
  OneTimeCode,
  'sent_at' | 'hour_started_at' | 'hour_count' | 'day_started_at' | 'day_count'
>;

/** Six random digits as text: leading zeros count. */
export const newCode = () => String(randomInt(10 ** CODE_LENGTH)).padStart(CODE_LENGTH, '0');

/** The secret of a link: nobody guesses 256 bits, so tries are not counted. */
export const newLink = () => randomBytes(32).toString('base64url');

/** The moments before which something must have happened for another code to be sent `now`. */
export const sendingLimits = (now: Date, { pause }: SendLimits = CLIENT_SENDS) => ({
  pause: new Date(now.getTime() - pause),
  hour: new Date(now.getTime() - HOUR),
  day: keptSince('codes', now),
});

/** Whole seconds until another code may be sent; 0: now. The same rule as the statement that sends. */
export function secondsUntilNextCode(
  record: SendingRecord,
  now: Date,
  { pause, perHour, perDay }: SendLimits = CLIENT_SENDS,
): number {
  const ends = [record.sent_at.getTime() + pause];
  if (record.hour_count >= perHour) ends.push(record.hour_started_at.getTime() + HOUR);
  if (record.day_count >= perDay) ends.push(record.day_started_at.getTime() + RETENTION.codes.ms);
  return Math.max(0, Math.ceil((Math.max(...ends) - now.getTime()) / SECOND));
}

/** Wrong codes are answered at the end of a step of this length, in milliseconds. Many times what the work takes. */
export const ANSWER_STEP = 100;

/**
 * How long to wait with the answer to a wrong code, so that its time does not tell whether a code is under way: where one
 * is, its tries are written, which takes longer.
 * @param spent milliseconds since the code came
 */
export const untilAnswer = (spent: number) => ANSWER_STEP - (spent % ANSWER_STEP);
