import { z } from 'zod';
import {
  type HistoryEntity,
  HISTORY_ENTITY_NAMES,
  HISTORY_KIND_NAMES,
} from '../../shared/history/entities.js';
import { CURRENCY_CODES } from '../../shared/money.js';
import {
  idSchema,
  MAX_PAGE_SIZE,
  pageOf,
  placeSchema,
  wholeNumber,
  searchField,
} from '../../shared/schemas.js';

const DAY = 86_400_000; // ms
const MOMENT_MESSAGE = 'Enter a time such as 2026-12-25 or 2026-12-25T10:00:00Z.';
const MAX_FIELDS = 100;

/** A day, in UTC, or a moment. @param days added to a day, so that the last one is included */
const moment = (days: 0 | 1) =>
  z
    .string(MOMENT_MESSAGE)
    .trim()
    .regex(/^\d{4}-\d\d-\d\d(T[\d:.]+(Z|[+-]\d\d:?\d\d)?)?$/, MOMENT_MESSAGE)
    .refine((text) => !Number.isNaN(Date.parse(text)), MOMENT_MESSAGE)
    .transform((text) => new Date(Date.parse(text) + (text.includes('T') ? 0 : days * DAY)))
    .meta({ override: { type: 'string', format: 'date-time' } });

export const historyListInput = placeSchema.extend({
  page_size: wholeNumber(1, MAX_PAGE_SIZE).default(50),
  restaurant_id: idSchema.optional(),
  /** With `entity_id`: of this thing and of its parts. */
  entity: z.enum(HISTORY_ENTITY_NAMES).optional(),
  entity_id: idSchema.optional(),
  /** Who did it. */
  user_id: idSchema.optional(),
  kind: z.enum(HISTORY_KIND_NAMES).optional(),
  from: moment(0).optional(),
  /** A day is included as a whole, a moment is not. */
  to: moment(1).optional(),
  /** Any part of what the thing was called, or the name of somebody who did it or whom it is about. */
  q: searchField.optional(),
});
export type HistoryQuery = z.output<typeof historyListInput>;

const changeOutput = z.object({
  field: z.string(),
  /** As it is recorded; null as well where there was none. */
  old: z.unknown().optional(),
  new: z.unknown().optional(),
  /** Personal or secret: that it changed is told, not what it was. */
  masked: z.boolean(),
  /** The old value can be restored. */
  restorable: z.boolean(),
});

export const historyEntryOutput = z.object({
  id: z.number().int(),
  at: z.string(),
  action: z.string(),
  outcome: z.enum(['ok', 'refused', 'failed']),
  kind: z.enum(HISTORY_KIND_NAMES),
  /** What was changed; null where it is nothing that history is kept of. */
  entity: z.enum(HISTORY_ENTITY_NAMES).nullable(),
  entity_id: z.number().int().nullable(),
  /** What that is a part of. */
  part_of: z.string().nullable(),
  part_of_id: z.number().int().nullable(),
  /** What the thing was called; of a person the present name. */
  label: z.string().nullable(),
  /** What the whole is called that it is a part of. */
  part_label: z.string().nullable(),
  /** Null for what belongs to none. */
  restaurant: z
    .object({ id: z.number().int(), name: z.string(), slug: z.string().nullable(), city: z.string() })
    .nullable(),
  /** Of its amounts. */
  currency: z.enum(CURRENCY_CODES).nullable(),
  /** By the present name; null: the system itself. */
  actor: z.object({ id: z.number().int(), name: z.string(), role: z.string().nullable() }).nullable(),
  /** Address and device, for superadmins, and for everybody of what they did themselves. */
  source: z.object({ ip: z.string().nullable(), device: z.string().nullable() }).nullable(),
  /** For superadmins. */
  request_id: z.string().nullable(),
  /** The entry that this change restored. */
  restored_from: z.number().int().nullable(),
  /** The row that restoring this deletion made. */
  restored_to: z.number().int().nullable(),
  /** When that was, and who did it; null: the system itself. */
  restored: z.object({ at: z.string(), by: z.string().nullable() }).nullable(),
  /** `fields`: some of its old values can be restored; `row`: what was deleted can be recreated. */
  restorable: z.enum(['fields', 'row']).nullable(),
  /** More than this change can be restored: `whole`. */
  whole_restorable: z.boolean(),
  /** Reason why nothing can be restored, and what to do instead, where known. */
  instead: z.string().nullable(),
  changes: z.array(changeOutput),
});
export type HistoryEntry = z.output<typeof historyEntryOutput>;
export const historyListOutput = pageOf(historyEntryOutput);

export const historyRestoreInput = z.object({
  id: idSchema,
  restaurant_id: idSchema.optional(),
  /** Only these of its changed fields; left out: all that can be. */
  fields: z.array(z.string().max(64)).min(1).max(MAX_FIELDS).optional(),
  /** Everything that was recorded of the thing before this entry, not only what the entry changed. */
  whole: z.boolean().default(false),
  /** Restores what was deleted once more, although it was restored already. */
  again: z.boolean().default(false),
});
export type HistoryRestore = z.output<typeof historyRestoreInput>;

export const historyRestoreOutput = z.object({
  entity: z.enum(HISTORY_ENTITY_NAMES),
  /** Of what was deleted the id that it had; another one only where that is taken. */
  entity_id: z.number().int(),
  created: z.boolean(),
  /** It was deleted with personal details that are no longer kept. */
  details_lost: z.boolean(),
  /** The change that this made: what it was until now, and is; null where it was so already. */
  entry: historyEntryOutput.nullable(),
});
export type HistoryRestored = z.output<typeof historyRestoreOutput>;

/** Things whose deletion screens offer to undo without a question. */
const UNDONE_ENTITIES = [
  'menu_item',
  'size',
  'extra_option_group',
  'extra_option_selection',
] as const satisfies readonly HistoryEntity[];

export const historyUndoInput = z.object({
  restaurant_id: idSchema.optional(),
  entity: z.enum(UNDONE_ENTITIES),
  /** The row that was deleted. */
  entity_id: idSchema,
});
export type HistoryUndo = z.output<typeof historyUndoInput>;

/** The row that is there again; another id than before only where that is taken. */
export const historyUndoOutput = z.object({ entity_id: z.number().int() });
