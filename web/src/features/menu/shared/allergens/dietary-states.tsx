import {
  allergensInLine,
  dietsInLine,
  mayContainInLine,
  type DietaryInfo,
} from '@server/shared/menu/allergens';
import { fieldsToReport, renderFieldState } from '@/editing/field-state';
import type { RowSaver, VersionedRow } from '@/editing/row-saver';

interface DietaryRow extends VersionedRow, DietaryInfo {
  name: string;
}

const FIELDS = ['allergens', 'may_contain', 'diets'] as const;

/** Save status of the allergens and diets of a row. */
export function DietaryStates<Row extends DietaryRow>({
  saver,
  name,
}: {
  saver: RowSaver<Row>;
  name: string;
}) {
  const reported: readonly string[] = fieldsToReport(saver, FIELDS);
  return (
    <>
      {reported.includes('allergens') &&
        renderFieldState(saver, 'allergens', `allergens of ${name}`, allergensInLine)}
      {reported.includes('may_contain') &&
        renderFieldState(saver, 'may_contain', `traces of ${name}`, mayContainInLine)}
      {reported.includes('diets') && renderFieldState(saver, 'diets', `diets of ${name}`, dietsInLine)}
    </>
  );
}
