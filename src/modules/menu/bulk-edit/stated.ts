import { ALLERGENS, DIETS, type DietaryInfo } from '../../../shared/menu/allergens.js';
import { withOneOfBoth } from '../../../shared/menu/one-of-both.js';
import type { ItemEdit } from './bulk-edit.schemas.js';

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

/**
 * Returns what a row states after a change. What it contains stays so: adding "may contain" would weaken it unseen among
 * many rows.
 */
export function statedAfter(before: DietaryInfo, { allergens, may_contain, diets }: StatedEdit): DietaryInfo {
  const contained = codesAfter(ALLERGENS, before.allergens, allergens);
  const traces = may_contain && {
    ...may_contain,
    add: may_contain.add.filter((code) => !contained?.includes(code)),
  };
  return withOneOfBoth(before, {
    allergens: contained,
    may_contain: codesAfter(ALLERGENS, before.may_contain, traces),
    diets: codesAfter(DIETS, before.diets, diets),
  });
}

export const isStatedSame = (one: DietaryInfo, other: DietaryInfo): boolean =>
  JSON.stringify([one.allergens, one.may_contain, one.diets]) ===
  JSON.stringify([other.allergens, other.may_contain, other.diets]);

/** Names an edit for the history. */
export function editName(change: ItemEdit) {
  if (change.edit !== 'stated') return change.edit;
  const isAllergens = change.allergens !== undefined || change.may_contain !== undefined;
  if (isAllergens && change.diets) return 'stated';
  return isAllergens ? 'allergens' : 'diets';
}
