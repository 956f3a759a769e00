import { formatPlural } from '../../../shared/format.js';
import { BULK_SENTENCES } from '../../../shared/texts/bulk-edit.js';
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
}

const sentences: Readonly<Record<BatchEdit, (rows: string, to: string) => string>> = BULK_SENTENCES;

/** "Prices of 14 items changed by +8%", "Undone: 3 toppings deleted". */
export function batchSentence({ edit, entity, rows, to, undoes }: Batch): string {
  // An import changes rows of all types.
  const changed =
    edit === 'imported'
      ? formatPlural(rows, 'change')
      : formatPlural(rows, thingOf(entity).word, pluralOf(entity));
  const sentence = sentences[edit](changed, to ?? '');
  return undoes ? `Undone: ${sentence}` : sentence;
}

const isEdit = (edit: unknown): edit is BatchEdit => (BATCH_EDITS as readonly unknown[]).includes(edit);

/** Reads a bulk edit from its entry; null for values that are none. */
export function batchIn(values: Readonly<Record<string, unknown>> | null): Batch | null {
  const { edit, entity, rows, to, undoes } = values ?? {};
  if (!isEdit(edit) || typeof entity !== 'string' || !isHistoryEntity(entity)) return null;
  return {
    edit,
    entity,
    rows: Number(rows),
    to: typeof to === 'string' ? to : null,
    undoes: undoes === 1,
  };
}
