import { type Allergen, ALLERGENS, type Diet, DIETS } from '../../../shared/menu/allergens.js';
import type { ItemEdit } from './bulk-edit.schemas.js';

/** Allergens and diets of a row; null: not stated. */
export interface Stated {
  allergens: Allergen[] | null;
  diets: Diet[] | null;
}
type StatedEdit = Extract<ItemEdit, { edit: 'stated' }>;

interface Codes<Code extends string> {
  add: readonly Code[];
  remove: readonly Code[];
}

/** Codes after a change, in the order of `known`. Taking away from what is not stated states nothing. */
function codesAfter<Code extends string>(
  known: readonly Code[],
  stated: readonly Code[] | null,
  change: Codes<Code> | undefined,
): Code[] | null {
  const { add = [], remove = [] } = change ?? {};
  if (stated === null && add.length === 0) return null;
  const wanted = new Set([...(stated ?? []), ...add].filter((code) => !remove.includes(code)));
  return known.filter((code) => wanted.has(code));
}

/** Returns what a row states after a change. */
export const statedAfter = (before: Stated, { allergens, diets }: StatedEdit): Stated => ({
  allergens: codesAfter(ALLERGENS, before.allergens, allergens),
  diets: codesAfter(DIETS, before.diets, diets),
});

export const isStatedSame = (one: Stated, other: Stated): boolean =>
  JSON.stringify([one.allergens, one.diets]) === JSON.stringify([other.allergens, other.diets]);

/** Names an edit for the history. */
export function editName(change: ItemEdit) {
  if (change.edit !== 'stated') return change.edit;
  if (change.allergens && change.diets) return 'stated';
  return change.allergens ? 'allergens' : 'diets';
}
