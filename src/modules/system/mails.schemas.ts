import { z } from 'zod';
import {
  clearable,
  emailSchema,
  neededText,
  pageOf,
  placeSchema,
  rowInput,
  wholeNumber,
} from '../../shared/schemas.js';
import { sortField } from '../../shared/sort-field.js';

/** Channels of outgoing messages, by the prefix of their kind. */
export const CHANNELS = ['mail', 'sms', 'identity'] as const;
export type Channel = (typeof CHANNELS)[number];

const DEFAULT_PAGE_SIZE = 25;
const KIND_MAX_LENGTH = 40;
const REASON_MAX_LENGTH = 255;

/** Filter by whether a message can be sent again: it has not expired, and its content is kept. */
const SENDABILITIES = ['sendable', 'unsendable'] as const;

export const deadMailListInput = placeSchema.extend({
  page_size: wholeNumber(1, 500).default(DEFAULT_PAGE_SIZE),
  /** Only messages of this kind. */
  kind: clearable(z.string().trim().max(KIND_MAX_LENGTH)).optional(),
  /** Only messages that can, or cannot, be sent again. */
  state: z.enum(SENDABILITIES).optional(),
  ...sortField('died', 'created'),
});
export type DeadMailQuery = z.output<typeof deadMailListInput>;

/** A failed message; its content is never shown. */
export const deadMailOutput = z
  .object({
    id: z.number().int(),
    kind: z.string(),
    /** Kind in words. */
    title: z.string(),
    channel: z.enum(CHANNELS),
    /** Masked address, enough to recognize it. */
    recipient: z.string(),
    /** Reason of the last failed try; addresses in it are masked too. */
    failure: z.string(),
    tries: z.number().int(),
    created_at: z.string(),
    died_at: z.string(),
    /** Reason why it cannot be sent again: expired, or its content was deleted; null when it can. */
    unsendable: z.enum(['expired', 'wiped']).nullable(),
  })
  .meta({ id: 'FailedMessage' });
export type DeadMail = z.output<typeof deadMailOutput>;
export const deadMailListOutput = pageOf(deadMailOutput);

/** Statuses of a message for its recipient. `dropped`: it expired or was no longer needed. */
const RECIPIENT_MAIL_STATUSES = ['waiting', 'sent', 'failed', 'dropped', 'discarded'] as const;

export const recipientMailListInput = placeSchema.extend({
  page_size: wholeNumber(1, 500).default(DEFAULT_PAGE_SIZE),
  /** The whole address of the recipient. */
  email: emailSchema,
  ...sortField('created'),
});
export type RecipientMailQuery = z.output<typeof recipientMailListInput>;

/** A message to an address; its content is never shown. */
export const recipientMailOutput = deadMailOutput
  .omit({ died_at: true })
  .extend({
    status: z.enum(RECIPIENT_MAIL_STATUSES),
    /** Time when it was sent, failed or dropped; of a waiting message that of the last try. */
    at: z.string(),
    /** Reason of the last failed try, empty without one; addresses in it are masked. */
    failure: z.string(),
  })
  .meta({ id: 'RecipientMessage' });
export type RecipientMail = z.output<typeof recipientMailOutput>;
export const recipientMailListOutput = pageOf(recipientMailOutput);

export const mailResendInput = rowInput;
export const mailResendOutput = z.object({ id: z.number().int(), status: z.literal('pending') });
export type ResentMail = z.output<typeof mailResendOutput>;

/** All messages, or all of one kind. */
export const mailsResendInput = deadMailListInput.pick({ kind: true });
export const mailsResendOutput = z.object({
  /** Number of messages queued again. */
  resent: z.number().int(),
  /** Number of messages that cannot be sent again: expired or without content. */
  left: z.number().int(),
});
export type ResentMails = z.output<typeof mailsResendOutput>;

export const mailDiscardInput = rowInput.extend({
  /** Recorded in the history. */
  reason: neededText('Enter a reason.', REASON_MAX_LENGTH, 'The reason'),
});
export const mailDiscardOutput = z.object({ id: z.number().int(), status: z.literal('discarded') });
export type DiscardedMail = z.output<typeof mailDiscardOutput>;
