import type { Allergen, DietaryInfo } from '@server/shared/menu/allergens';
import { mayContainAllergen } from '@server/shared/menu/stated-allergens';
import { MATRIX_EXPORT_TEXTS } from '@server/shared/texts/allergen-export';
import { type MatrixColumn, statedIn } from './matrix-cells';

/** Answer of a cell for a file: "Contains", "May contain", "Free" or "Not stated"; for a diet "Yes" or "No". */
export function cellInWords(
  stated: DietaryInfo,
  column: MatrixColumn,
  open: readonly Allergen[] = [],
): string {
  const { contains, mayContain, free, notStated, yes, no } = MATRIX_EXPORT_TEXTS;
  const answer = statedIn(stated, column, open);
  if (column.field === 'diets') return answer === null ? notStated : answer ? yes : no;
  if (answer) return contains;
  if (column.code !== undefined && mayContainAllergen(stated.may_contain, column.code)) return mayContain;
  return answer === null ? notStated : free;
}
