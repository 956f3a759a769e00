import { formatPlural } from '../../../shared/format.js';
import { BATCH_UNDO_TEXTS, BULK_SENTENCES } from '../../../shared/texts/bulk-edit.js';
import { type HistoryEntity, isHistoryEntity, pluralOf, thingOf } from './things.schemas.js';

/** Entity of the entries that stand for bulk edits of a restaurant's menu. */
export const BATCH = 'menu_batch';

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
  entity: HistoryEntity;
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
    edit === 'imported'
      ? formatPlural(rows, 'change')
      : formatPlural(rows, thingOf(entity).word, pluralOf(entity));
  const sentence = sentences[edit](changed, to ?? '');
  if (!undoes) return sentence;
  const undone =
    edit === 'imported' ? BATCH_UNDO_TEXTS.importUndone(changed, to ?? '') : `Undone: ${sentence}`;
  return kept_count > 0 ? `${undone}, ${BATCH_UNDO_TEXTS.notUndone(kept_count)}` : undone;
}

const isEdit = (edit: unknown): edit is BatchEdit => (BATCH_EDITS as readonly unknown[]).includes(edit);

/** Reads a bulk edit from its entry; null for values that are none. */
export function batchIn(values: Readonly<Record<string, unknown>> | null): Batch | null {
  const { edit, entity, rows, to, undoes, added, kept_count } = values ?? {};
  if (!isEdit(edit) || typeof entity !== 'string' || !isHistoryEntity(entity)) return null;
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
