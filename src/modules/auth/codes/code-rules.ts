import { randomBytes, randomInt } from 'node:crypto';
import { keptSince, RETENTION } from '../../../shared/retention.js';
import { CODE_LENGTH } from '../auth.schemas.js';
import type { OneTimeCode } from './one-time-code.entity.js';

const SECOND = 1_000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;

/** Lifetime of a code (C-240). */
export const CODE_LIFE = 10 * MINUTE;

/** Tries of one client at a code, right or wrong. */
export const MAX_TRIES_PER_CLIENT = 5;

/**
 * Tries of all clients together, after which only the client that requested the code can try it. That client has its
 * own tries, and the email's link needs none. Guessing stays hopeless: 10 + 5 make 15 tries a code. With 25 codes an
 * hour the chance is 1 in 2,600. A day's work from many networks gets 40 codes and a chance of 1 in 1,600. The owner
 * then gets 40 emails.
 */
export const MAX_TRIES = 10;

/** Seconds between two codes. */
export const RESEND_SECONDS = 60;
const RESEND_PAUSE = RESEND_SECONDS * SECOND;

/** Limits on sending codes. */
export interface SendLimits {
  /** Shortest time between two codes (ms). */
  pause: number;
  perHour: number;
  perDay: number;
}
/** Codes to one address for one client. */
export const CLIENT_SENDS: SendLimits = { pause: RESEND_PAUSE, perHour: 5, perDay: 8 };
/** Codes to one address for all clients. Four strangers who use up theirs leave the owner one client's share. */
export const ALL_SENDS: SendLimits = { pause: 0, perHour: 25, perDay: 40 };

/** Stored counters of one address and purpose, for one client or for all. */
export type SendingRecord = Pick<
  OneTimeCode,
  'sent_at' | 'hour_started_at' | 'hour_count' | 'day_started_at' | 'day_count'
>;

/** Returns six random digits as text, because leading zeros count. */
export const newCode = () => String(randomInt(10 ** CODE_LENGTH)).padStart(CODE_LENGTH, '0');

/** Returns a link's secret. It has 256 bits, so tries need no counting. */
export const newLink = () => randomBytes(32).toString('base64url');

/** Latest times of earlier sends that allow another one at `now`. */
export const sendingLimits = (now: Date, { pause }: SendLimits = CLIENT_SENDS) => ({
  pause: new Date(now.getTime() - pause),
  hour: new Date(now.getTime() - HOUR),
  day: keptSince('codes', now),
});

/** Returns whole seconds until another code can be sent; 0 means now. The sending statement applies the same rule. */
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

/** Wrong codes are answered at the end of a step of this length (ms). It is many times the work's duration. */
export const ANSWER_STEP = 100;

/**
 * Returns the delay before answering a wrong code, so that its timing does not reveal whether a code exists. Where
 * one exists, tries are written, which takes longer.
 * @param spent milliseconds since the code arrived
 */
export const untilAnswer = (spent: number) => ANSWER_STEP - (spent % ANSWER_STEP);
