import { ALLERGENS, DIETS, type DietaryInfo } from '@server/shared/menu/allergens';
import type { MetEdits } from '@/editing/row-saver';

/**
 * Combines what two users changed in lists of allergens and diets: codes that either added, without those that either
 * took away. "None" and "not stated" contradict codes, and so do "contains" and "may contain" of one allergen.
 * @returns the combined lists, without those in which the users contradict each other
 */
export function mergeDietary({ known, newer, patch }: MetEdits<DietaryInfo>): Partial<DietaryInfo> {
  const allergens = combined(ALLERGENS, known.allergens, newer.allergens, patch.allergens);
  const mayContain = combined(ALLERGENS, known.may_contain, newer.may_contain, patch.may_contain);
  const diets = combined(DIETS, known.diets, newer.diets, patch.diets);
  const after = {
    allergens: allergens ?? patch.allergens ?? newer.allergens,
    may_contain: mayContain ?? patch.may_contain ?? newer.may_contain,
  };
  const contradicts = after.allergens?.some((code) => after.may_contain?.includes(code));
  return {
    ...(allergens && !contradicts && { allergens }),
    ...(mayContain && !contradicts && { may_contain: mayContain }),
    ...(diets && { diets }),
  };
}

type Codes<Code> = readonly Code[] | null;

/** @returns undefined if the list is not combined */
function combined<Code>(
  all: readonly Code[],
  known: Codes<Code>,
  theirs: Codes<Code>,
  mine: Codes<Code> | undefined,
): Code[] | undefined {
  if (!mine?.length || !theirs?.length) return undefined;
  const before = known ?? [];
  const codes = all.filter((code) => {
    const wasThere = before.includes(code);
    const isMine = mine.includes(code);
    // Whoever changed the code decides; both changed it alike.
    return isMine === wasThere ? theirs.includes(code) : isMine;
  });
  return codes.length > 0 ? codes : undefined;
}
