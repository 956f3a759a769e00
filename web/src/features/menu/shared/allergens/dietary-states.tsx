import {
  type AllergenNames,
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

interface DietaryStatesProps<Row extends DietaryRow> {
  saver: RowSaver<Row>;
  name: string;
  /** Names of a country's law, where it is known. */
  names: AllergenNames | undefined;
}

/** Save status of the allergens and diets of a row. */
export function DietaryStates<Row extends DietaryRow>({ saver, name, names }: DietaryStatesProps<Row>) {
  const reported: readonly string[] = fieldsToReport(saver, FIELDS);
  return (
    <>
      {reported.includes('allergens') &&
        renderFieldState(saver, 'allergens', `allergens of ${name}`, (codes) =>
          allergensInLine(codes, names),
        )}
      {reported.includes('may_contain') &&
        renderFieldState(saver, 'may_contain', `traces of ${name}`, (codes) =>
          mayContainInLine(codes, names),
        )}
      {reported.includes('diets') && renderFieldState(saver, 'diets', `diets of ${name}`, dietsInLine)}
    </>
  );
}
