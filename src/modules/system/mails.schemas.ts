import { z } from 'zod';
import { clearable, neededText, pageOf, placeSchema, rowInput, wholeNumber } from '../../shared/schemas.js';

/** What leaves the process, by the way it takes; the beginning of a kind's name says which. */
export const CHANNELS = ['mail', 'sms', 'identity'] as const;
export type Channel = (typeof CHANNELS)[number];

const DEFAULT_PAGE_SIZE = 25;
const KIND_MAX_LENGTH = 40;
const REASON_MAX_LENGTH = 255;

/** Whether a message can be sent again: its time is not over, and its content is kept. */
const SENDABILITIES = ['sendable', 'unsendable'] as const;

export const deadMailListInput = placeSchema.extend({
  page_size: wholeNumber(1, 500).default(DEFAULT_PAGE_SIZE),
  /** Only messages of this kind, as `kind` names it. */
  kind: clearable(z.string().trim().max(KIND_MAX_LENGTH)).optional(),
  /** Only those that can be sent again, or those that cannot. */
  state: z.enum(SENDABILITIES).optional(),
});
export type DeadMailQuery = z.output<typeof deadMailListInput>;

/** A message that was given up; what it says is seen by nobody. */
export const deadMailOutput = z.object({
  id: z.number().int(),
  kind: z.string(),
  /** The kind in words. */
  title: z.string(),
  channel: z.enum(CHANNELS),
  /** Enough to know an address by, and no more. */
  recipient: z.string(),
  /** Why the last try failed; addresses in it are masked too. */
  failure: z.string(),
  tries: z.number().int(),
  created_at: z.string(),
  died_at: z.string(),
  /** Why it cannot be sent again: its time is over, or its content is no longer kept; null when it can. */
  unsendable: z.enum(['expired', 'wiped']).nullable(),
});
export type DeadMail = z.output<typeof deadMailOutput>;
export const deadMailListOutput = pageOf(deadMailOutput);

export const mailResendInput = rowInput;
export const mailResendOutput = z.object({ id: z.number().int(), status: z.literal('pending') });
export type ResentMail = z.output<typeof mailResendOutput>;

/** All, or all of a kind. */
export const mailsResendInput = deadMailListInput.pick({ kind: true });
export const mailsResendOutput = z.object({
  /** How many are on their way again. */
  resent: z.number().int(),
  /** How many stay: their time is over, or their content is gone. */
  left: z.number().int(),
});
export type ResentMails = z.output<typeof mailsResendOutput>;

export const mailDiscardInput = rowInput.extend({
  /** Written into the history. */
  reason: neededText('Enter a reason.', REASON_MAX_LENGTH, 'The reason'),
});
export const mailDiscardOutput = z.object({ id: z.number().int(), status: z.literal('discarded') });
export type DiscardedMail = z.output<typeof mailDiscardOutput>;
