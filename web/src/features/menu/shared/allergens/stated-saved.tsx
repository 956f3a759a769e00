import {
  allergensInLine,
  dietsInLine,
  mayContainInLine,
  type DietaryInfo,
} from '@server/shared/menu/allergens';
import { renderFieldState } from '@/editing/field-state';
import type { RowSaver, VersionedRow } from '@/editing/row-saver';
import { useStore } from '@/editing/store';
import { StatedDisclosure } from './stated-disclosure';

interface StatedRow extends VersionedRow, DietaryInfo {
  name: string;
}

/** Allergens and diets of a row; changes save immediately. */
export function StatedSaved<Row extends StatedRow>({
  saver,
  restaurantId,
}: {
  saver: RowSaver<Row>;
  restaurantId?: number | undefined;
}) {
  const { shown } = useStore(saver);
  const { name } = shown;
  return (
    <StatedDisclosure
      restaurantId={restaurantId}
      name={name}
      value={shown}
      onChange={(patch) => saver.edit(patch as Partial<Row>)}
      state={
        <>
          {renderFieldState(saver, 'allergens', `allergens of ${name}`, allergensInLine)}
          {renderFieldState(saver, 'may_contain', `traces of ${name}`, mayContainInLine)}
          {renderFieldState(saver, 'diets', `diets of ${name}`, dietsInLine)}
        </>
      }
    />
  );
}
