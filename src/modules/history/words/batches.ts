import type { WritableGroup } from '../../../shared/access/matrix.js';
import { formatPlural } from '../../../shared/format.js';
import { BATCH_UNDO_TEXTS, BULK_SENTENCES } from '../../../shared/texts/bulk-edit.js';
import {
  type HistoryEntity,
  type HistoryKind,
  isHistoryEntity,
  pluralOf,
  thingOf,
} from './things.schemas.js';

/** Entity of the entries that stand for bulk edits of a restaurant's menu. */
export const BATCH = 'menu_batch';

/** Rows of the platform that bulk actions change, with the group of the access matrix that may. */
const PLATFORM_THINGS = {
  message: { kind: 'other', group: 'messages' },
  user: { kind: 'people', group: 'users' },
  restaurant: { kind: 'restaurant', group: 'restaurants' },
  territory: { kind: 'territories', group: 'territories' },
} as const satisfies Partial<Record<BatchedThing, { kind: HistoryKind; group: WritableGroup }>>;
export type PlatformThing = keyof typeof PLATFORM_THINGS;

/** Entity of the entries that stand for bulk actions on these rows. */
export const platformBatchOf = (thing: PlatformThing) => `${thing}_batch` as const;

const KINDS: Readonly<Record<string, HistoryKind | undefined>> = {
  [BATCH]: 'menu',
  ...Object.fromEntries(
    Object.entries(PLATFORM_THINGS).map(([thing, { kind }]) => [
      platformBatchOf(thing as PlatformThing),
      kind,
    ]),
  ),
};

/** Entities of the entries that stand for bulk edits of these parts of the product. */
export const batchNames = (isOf: (kind: HistoryKind) => boolean = () => true): string[] =>
  Object.entries(KINDS).flatMap(([name, kind]) => (kind && isOf(kind) ? [name] : []));

/** Part of the product that a bulk edit belongs to; undefined for the entity of another entry. */
export const batchKindOf = (entity: string | null): HistoryKind | undefined =>
  entity === null ? undefined : KINDS[entity];

/** Type of the rows of a bulk edit. Messages have no history of their own. */
export type BatchedThing = HistoryEntity | 'message';

const isBatchedThing = (name: string): name is BatchedThing => name === 'message' || isHistoryEntity(name);

/** Noun for one row and for several. */
export const batchNouns = (entity: BatchedThing): [one: string, many: string] =>
  entity === 'message' ? ['message', 'messages'] : [thingOf(entity).word, pluralOf(entity)];

/** Types of bulk edits. */
export const BATCH_EDITS = [
  'prices',
  'shown',
  'hidden',
  'sold_out',
  'available',
  'moved',
  'allergens',
  'diets',
  'stated',
  'deleted',
  'imported',
  'read',
  'unread',
  'enabled',
  'disabled',
  'suspended',
  'unsuspended',
  'restored',
  'activated',
  'deactivated',
] as const;
export type BatchEdit = (typeof BATCH_EDITS)[number];

/** A row that an undo left as it is. */
export interface KeptChange {
  entity: HistoryEntity;
  entity_id: number;
  label: string | null;
  /** Why it stayed, as a sentence. */
  reason: string;
  /** Time and user of the later change; null if it isn't known. */
  changed: { at: string; user_id: number | null } | null;
}

/** A bulk edit, as its entry keeps it. */
export interface Batch {
  edit: BatchEdit;
  /** Type of the rows. */
  entity: BatchedThing;
  /** Number of changed rows. */
  rows: number;
  /** Target or amount, such as a category’s name or "+8%". */
  to: string | null;
  /** True for the entry that undoes another one. */
  undoes: boolean;
  /** Number of rows that it added, which an undo deletes. */
  added: number;
  /** Number of rows that an undo left as they are. */
  kept_count: number;
}

const sentences: Readonly<Record<BatchEdit, (rows: string, to: string) => string>> = BULK_SENTENCES;

/** "Prices of 14 items changed by +8%", "Undone: 3 toppings deleted", "Import of menu.csv undone: 12 changes". */
export function batchSentence({ edit, entity, rows, to, undoes, kept_count }: Batch): string {
  // An import changes rows of all types.
  const changed =
    edit === 'imported' ? formatPlural(rows, 'change') : formatPlural(rows, ...batchNouns(entity));
  const sentence = sentences[edit](changed, to ?? '');
  if (!undoes) return sentence;
  const undone =
    edit === 'imported' ? BATCH_UNDO_TEXTS.importUndone(changed, to ?? '') : `Undone: ${sentence}`;
  return kept_count > 0 ? `${undone}, ${BATCH_UNDO_TEXTS.notUndone(kept_count)}` : undone;
}

/** Type of the rows of a bulk action of the platform; undefined for the entity of another entry. */
export const platformThingOf = (entity: string | null): PlatformThing | undefined =>
  (Object.keys(PLATFORM_THINGS) as PlatformThing[]).find((thing) => platformBatchOf(thing) === entity);

/** Group of the access matrix whose writers can do and undo a bulk action. */
export const groupOfBatch = (thing: PlatformThing): WritableGroup => PLATFORM_THINGS[thing].group;

/** Tells whether a bulk action can be undone; deleted accounts are gone. */
export const isUndoable = ({ edit, entity }: Pick<Batch, 'edit' | 'entity'>): boolean =>
  !(edit === 'deleted' && entity === 'user');

const isEdit = (edit: unknown): edit is BatchEdit => (BATCH_EDITS as readonly unknown[]).includes(edit);

/** Reads a bulk edit from its entry; null for values that are none. */
export function batchIn(values: Readonly<Record<string, unknown>> | null): Batch | null {
  const { edit, entity, rows, to, undoes, added, kept_count } = values ?? {};
  if (!isEdit(edit) || typeof entity !== 'string' || !isBatchedThing(entity)) return null;
  return {
    edit,
    entity,
    rows: Number(rows),
    to: typeof to === 'string' ? to : null,
    undoes: undoes === 1,
    added: Number(added ?? 0),
    kept_count: Number(kept_count ?? 0),
  };
}

/** Most rows that the entry of an undo names. */
const MOST_KEPT = 100;

/** Writes the rows that an undo left for its entry. */
export const keptValues = (kept: readonly KeptChange[]): Readonly<Record<string, string | number>> =>
  kept.length === 0 ? {} : { kept_count: kept.length, kept: JSON.stringify(kept.slice(0, MOST_KEPT)) };

/** Reads the rows that an undo left from its entry. */
export const keptIn = (values: Readonly<Record<string, unknown>> | null): KeptChange[] =>
  JSON.parse((values?.['kept'] as string | undefined) ?? '[]') as KeptChange[];
