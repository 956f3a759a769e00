import { z } from 'zod';
import {
  clearable,
  emailSchema,
  idSchema,
  MAX_ID,
  pageOf,
  placeSchema,
  textUpTo,
  wholeNumber,
} from '../../shared/schemas.js';
import { IDS_OR_MATCHING, idsOrMatching } from '../../shared/bulk/bulk.schemas.js';
import { addressIn } from '../../shared/email.js';
import { normalizeZip } from '../../shared/territories/zip-code.js';
import { WAITLIST_TEXTS } from '../../shared/texts/landing.js';
import { ZIP_LENGTH } from '../../shared/vocabulary/waitlist.js';
import { sortField } from '../../shared/sort-field.js';

/** Statuses of a message; nothing sets `archived` now. */
export const MESSAGE_STATUSES = ['new', 'read', 'archived'] as const;
export type MessageStatus = (typeof MESSAGE_STATUSES)[number];

/** Page sizes that users can choose, and the default of requests without one. */
export const MESSAGE_PAGE_SIZES = [10, 25, 50] as const;
const DEFAULT_PAGE_SIZE = 25;

/** Most messages marked by one request. */
const MAX_MARKED = 500;
/** Messages in one part of an export. */
export const EXPORT_PART = 1_000;

const MESSAGE_MAX_LENGTH = 5_000;
const HONEYPOT_MAX_LENGTH = 1_000;

/** Input of the landing page's form. */
export const messageCreateInput = z.object({
  zip_code: z
    .string(WAITLIST_TEXTS.badZip)
    .overwrite((text) => normalizeZip(text))
    .min(ZIP_LENGTH.min, WAITLIST_TEXTS.badZip)
    .max(ZIP_LENGTH.max, WAITLIST_TEXTS.badZip),
  email: emailSchema,
  message: clearable(textUpTo('The message', MESSAGE_MAX_LENGTH)).default(''),
  /** Honeypot: visitors do not see it. Bots that fill it in get a normal answer, and nothing is stored. */
  website: clearable(z.string().max(HONEYPOT_MAX_LENGTH)).default(''),
});
export type MessageCreateInput = z.output<typeof messageCreateInput>;

/** Response to the sender: only the sender's own input. */
export const messageCreateOutput = z.object({
  id: z.number().int(),
  created_at: z.string(),
  email: z.string(),
  zip_code: z.string(),
  status: z.enum(MESSAGE_STATUSES),
});
export type CreatedMessage = z.output<typeof messageCreateOutput>;

/** A stored message. */
export const messageOutput = messageCreateOutput
  .extend({
    /** Text that the visitor wrote; empty without one. */
    message: z.string(),
    user_agent: z.string(),
  })
  .meta({ id: 'Message' });
export type Message = z.output<typeof messageOutput>;

const blankToUndefined = (value: unknown) => (value === '' ? undefined : value);

const addressPart = z.string().overwrite(addressIn).toLowerCase().max(254);
/** `email` matches any part of the address, case-insensitively; `search` also the beginning of the zip code. */
const messageFilterSchema = z.object({
  status: z.preprocess(blankToUndefined, z.enum(MESSAGE_STATUSES).optional()),
  email: clearable(addressPart).optional(),
  search: clearable(addressPart).optional(),
});
export type MessageFilter = z.output<typeof messageFilterSchema>;

export const messageListInput = placeSchema.extend({
  page_size: wholeNumber(1, 500).default(DEFAULT_PAGE_SIZE),
  ...messageFilterSchema.shape,
  ...sortField('email', 'zip_code', 'status', 'created', 'user_agent'),
});
export type MessageQuery = z.output<typeof messageListInput>;
export const messageListOutput = pageOf(messageOutput);

export const markReadInput = z.object({ id: idSchema });
export const markManyReadInput = z.object({
  ids: z.array(idSchema).min(1).max(MAX_MARKED, `You can mark at most ${MAX_MARKED} messages at a time.`),
});
/** Number of messages that were unread before. */
export const markManyReadOutput = z.object({ marked: z.number().int() });

/** Most messages of one bulk action. */
const MAX_BULK = 50_000;

export const messageBulkInput = z
  .object({
    ...idsOrMatching(messageFilterSchema.shape, { most: MAX_BULK, rows: 'messages' }),
    change: z.object({ edit: z.enum(['read', 'unread'], 'Choose read or unread.') }),
  })
  .refine(...IDS_OR_MATCHING);
export type MessageBulk = z.output<typeof messageBulkInput>;

/** The filtered messages in parts, newest first: repeat with `before` until it is null. */
export const messageExportInput = z.object({
  ...messageFilterSchema.shape,
  before: wholeNumber(1, MAX_ID).optional(),
});
export const messageExportOutput = z.object({
  results: z.array(messageOutput),
  before: z.number().int().nullable(),
});
export type MessageExport = z.output<typeof messageExportOutput>;
