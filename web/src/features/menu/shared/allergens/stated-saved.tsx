import type { DietaryInfo } from '@server/shared/menu/allergens';
import type { RowSaver, VersionedRow } from '@/editing/row-saver';
import { useStore } from '@/lib/store';
import { DietaryStates } from './dietary-states';
import { StatedDisclosure } from './stated-disclosure';
import { useAllergenNames } from './use-allergen-names';

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
  const names = useAllergenNames(restaurantId);
  return (
    <StatedDisclosure
      restaurantId={restaurantId}
      name={name}
      value={shown}
      onChange={(patch) => saver.edit(patch as Partial<Row>)}
      state={<DietaryStates saver={saver} name={name} names={names} />}
    />
  );
}
