import { z } from 'zod';
import { type HistoryEntity, HISTORY_ENTITY_NAMES, HISTORY_KIND_NAMES } from './words/things.schemas.js';
import { BATCH_EDITS } from './words/batches.js';
import { CURRENCY_CODES } from '../../shared/money.js';
import {
  idSchema,
  MAX_PAGE_SIZE,
  namedOutput,
  pageOf,
  placeSchema,
  wholeNumber,
  searchField,
} from '../../shared/schemas.js';
import { sortField } from '../../shared/sort-field.js';

const DAY = 86_400_000; // ms
const MOMENT_MESSAGE = 'Enter a time such as 2026-12-25 or 2026-12-25T10:00:00Z.';
const MAX_FIELDS = 100;

const historyEntity = z.enum(HISTORY_ENTITY_NAMES).meta({ id: 'HistoryEntity' });

/** A UTC day or a timestamp. @param days added to a day, to include the last one */
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
  /** Only this entry. */
  entry_id: idSchema.optional(),
  /** With `entity_id`: this row and its parts. */
  entity: historyEntity.optional(),
  entity_id: idSchema.optional(),
  /** The user who made the change. */
  user_id: idSchema.optional(),
  kind: z.enum(HISTORY_KIND_NAMES).optional(),
  /** The changes of this bulk edit. Otherwise lists have its entry in their place. */
  batch_id: idSchema.optional(),
  from: moment(0).optional(),
  /** A day is included entirely, a timestamp is excluded. */
  to: moment(1).optional(),
  /** Any part of the row's name, or of a user's name who made the change or is its subject. */
  q: searchField.optional(),
  ...sortField('created'),
});
export type HistoryQuery = z.output<typeof historyListInput>;

/** Time and user of a later change; `by` is null for the system itself. */
const laterChange = z.object({ at: z.string(), by: namedOutput.nullable() }).nullable();

const changeOutput = z.object({
  field: z.string(),
  /** Recorded value; null also when there was none. */
  old: z.unknown().optional(),
  new: z.unknown().optional(),
  /** Personal or secret: the change is shown without values. */
  masked: z.boolean(),
  /** The old value can be restored. */
  restorable: z.boolean(),
});

export const historyEntryOutput = z
  .object({
    id: z.number().int(),
    at: z.string(),
    action: z.string(),
    outcome: z.enum(['ok', 'refused', 'failed']),
    kind: z.enum(HISTORY_KIND_NAMES),
    /** The bulk edit that the change belongs to. */
    batch_id: z.number().int().nullable(),
    /** The bulk edit that the entry stands for. Its changes are listed by `batch_id`. */
    batch: z
      .object({
        edit: z.enum(BATCH_EDITS),
        entity: z.union([historyEntity, z.literal('message')]),
        /** Number of changed rows. */
        rows: z.number().int(),
        /** Target or amount, such as a category’s name or "+8%". */
        to: z.string().nullable(),
        /** True for the entry that undoes another one. */
        undoes: z.boolean(),
        /** True until it was undone. */
        undoable: z.boolean(),
        /** Number of rows that it added, which an undo deletes. */
        added: z.number().int(),
        /** Number of rows that an undo left as they are. */
        kept_count: z.number().int(),
        /** The first 100 of them, each with the reason. */
        kept: z.array(
          z.object({
            entity: historyEntity,
            entity_id: z.number().int(),
            label: z.string().nullable(),
            reason: z.string(),
            changed: laterChange,
          }),
        ),
      })
      .nullable(),
    /** The changed entity; null when it has no history. */
    entity: historyEntity.nullable(),
    entity_id: z.number().int().nullable(),
    /** The container of the changed row. */
    part_of: z.string().nullable(),
    part_of_id: z.number().int().nullable(),
    /** Name of the row at that time; of a user the current name. */
    label: z.string().nullable(),
    /** Present name of the row, empty for a person's; null when the row no longer exists. */
    current_name: z.string().nullable(),
    /** Name of the container. */
    part_label: z.string().nullable(),
    /** Null when it belongs to no restaurant. */
    restaurant: z
      .object({ id: z.number().int(), name: z.string(), slug: z.string().nullable(), city: z.string() })
      .nullable(),
    /** Currency of its amounts. */
    currency: z.enum(CURRENCY_CODES).nullable(),
    /** Current name; null for the system itself. */
    actor: z.object({ id: z.number().int(), name: z.string(), role: z.string().nullable() }).nullable(),
    /** Address and device; for superadmins, and for users' own changes. */
    source: z.object({ ip: z.string().nullable(), device: z.string().nullable() }).nullable(),
    /** For superadmins only. */
    request_id: z.string().nullable(),
    /** The entry that this change restored. */
    restored_from: z.number().int().nullable(),
    /** The row created by restoring this deletion. */
    restored_to: z.number().int().nullable(),
    /** Time and user of the restore; `by` is null for the system itself. */
    restored: z.object({ at: z.string(), by: z.string().nullable() }).nullable(),
    /** `fields`: some of its old values can be restored; `row`: the deleted row can be recreated. */
    restorable: z.enum(['fields', 'row']).nullable(),
    /** The request's `whole` would restore more than this change. */
    whole_restorable: z.boolean(),
    /** Reason why nothing can be restored, and what to do instead, where known. */
    instead: z.string().nullable(),
    changes: z.array(changeOutput),
  })
  .meta({ id: 'HistoryEntry' });
export type HistoryEntry = z.output<typeof historyEntryOutput>;
export const historyListOutput = pageOf(historyEntryOutput);

export const historyRestoreInput = z.object({
  id: idSchema,
  restaurant_id: idSchema.optional(),
  /** Only these changed fields; if omitted, all that can be restored. */
  fields: z.array(z.string().max(64)).min(1).max(MAX_FIELDS).optional(),
  /** Restores everything recorded before this entry, not only the entry's changes. */
  whole: z.boolean().default(false),
  /** Restores a deleted row again, although it was restored already. */
  again: z.boolean().default(false),
});
export type HistoryRestore = z.output<typeof historyRestoreInput>;

export const historyRestoreOutput = z.object({
  entity: historyEntity,
  /** Id of the restored row; a recreated row gets another id only if its old one is taken. */
  entity_id: z.number().int(),
  created: z.boolean(),
  /** Personal details of the deleted row are no longer stored. */
  details_lost: z.boolean(),
  /** Entry of the restoring change; null when nothing changed. */
  entry: historyEntryOutput.nullable(),
});
export type HistoryRestored = z.output<typeof historyRestoreOutput>;

/** Entities whose deletion can be undone from the screen without confirmation. */
const UNDONE_ENTITIES = [
  'menu_item',
  'size',
  'extra_option_group',
  'extra_option_selection',
] as const satisfies readonly HistoryEntity[];

export const historyUndoInput = z.object({
  restaurant_id: idSchema.optional(),
  entity: z.enum(UNDONE_ENTITIES),
  /** Id of the deleted row. */
  entity_id: idSchema,
});
export type HistoryUndo = z.output<typeof historyUndoInput>;

/** The restored row; its id differs only if the old one is taken. */
export const historyUndoOutput = z.object({ entity_id: z.number().int() });

export const batchUndoInput = z.object({ id: idSchema, restaurant_id: idSchema.optional() });
export const batchUndoOutput = z
  .object({
    /** Entry of the undo. */
    batch_id: z.number().int(),
    /** Number of rows that have their former values again. */
    undone: z.number().int(),
    /** Number of rows that stay as they are. */
    kept_count: z.number().int(),
    /** Rows that were edited or deleted after the bulk edit and stay as they are, except messages. */
    kept: z.array(
      z.object({
        entity: historyEntity,
        entity_id: z.number().int(),
        label: z.string().nullable(),
        /** False when the row no longer exists. */
        exists: z.boolean(),
        /** Why it stayed. */
        reason: z.string(),
        changed: laterChange,
        /** The fields of the bulk edit. */
        fields: z.array(
          z.object({
            field: z.string(),
            /** Before the bulk edit. */
            former: z.unknown().optional(),
            /** From the import; absent for other bulk edits. */
            imported: z.unknown().optional(),
            /** Present value. */
            present: z.unknown().optional(),
          }),
        ),
      }),
    ),
  })
  .meta({ id: 'UndoneBatch' });
export type BatchUndone = z.output<typeof batchUndoOutput>;
