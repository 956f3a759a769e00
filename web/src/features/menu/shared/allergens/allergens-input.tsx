import { allergenNamesBy, askedAnd } from '@server/shared/menu/allergen-laws';
import { type Allergen, type Diet, DIET_NAMES, DIETS, type DietaryInfo } from '@server/shared/menu/allergens';
import { conflictWords, dietConflicts, guestsDontSee } from '@server/shared/menu/diet-conflicts';
import { withOneOfBoth } from '@server/shared/menu/one-of-both';
import { Text } from '@/components/layout/text';
import styles from './allergens.module.css';
import { StatedInput } from './stated-input';
import { useAllergenLaw } from './use-allergen-law';

interface InputProps<Code extends string> {
  /** Set by the form or the row. Null: not stated. */
  value?: readonly Code[] | null;
  onChange?: (stated: Code[] | null) => void;
  /** Set by the form. */
  id?: string;
}

interface AllergensInputProps extends InputProps<Allergen> {
  /** Restaurant whose law asks; null for a row that all restaurants share. */
  restaurantId?: number | null | undefined;
}

/** Input for the allergens that the restaurant's law asks for, and for others that are stated. */
export function AllergensInput({ restaurantId, ...input }: AllergensInputProps) {
  const law = useAllergenLaw(restaurantId);
  return (
    <StatedInput
      legend="Allergens"
      these="Contains"
      codes={askedAnd(law, input.value ?? [])}
      names={allergenNamesBy(law)}
      {...input}
    />
  );
}

/** Input for the allergens that can be in something by accident. */
export function MayContainInput({ restaurantId, ...input }: AllergensInputProps) {
  const law = useAllergenLaw(restaurantId);
  return (
    <StatedInput
      legend="May contain"
      these="May contain"
      codes={askedAnd(law, input.value ?? [])}
      names={allergenNamesBy(law)}
      {...input}
    />
  );
}

/** Input for the diets that something suits. */
export const DietsInput = (input: InputProps<Diet>) => (
  <StatedInput legend="Diets" these="Suits" codes={DIETS} names={DIET_NAMES} {...input} />
);

interface StatedInputsProps {
  /** Restaurant of the row; null if all restaurants share it. */
  restaurantId?: number | null | undefined;
  value: DietaryInfo;
  onChange: (patch: Partial<DietaryInfo>) => void;
}

/** Allergens and diets inputs of a row. */
export function StatedInputs({ restaurantId, value, onChange }: StatedInputsProps) {
  const names = allergenNamesBy(useAllergenLaw(restaurantId));
  return (
    <div className={styles.inputs}>
      <AllergensInput
        restaurantId={restaurantId}
        value={value.allergens}
        onChange={(allergens) => onChange(withOneOfBoth(value, { allergens }))}
      />
      <MayContainInput
        restaurantId={restaurantId}
        value={value.may_contain}
        onChange={(may_contain) => onChange(withOneOfBoth(value, { may_contain }))}
      />
      <DietsInput value={value.diets} onChange={(diets) => onChange({ diets })} />
      <div role="status">
        {dietConflicts(value).map((conflict) => (
          <Text key={conflict.diet} size="s" tone="warning" weight={500} block>
            {`This ${conflictWords(conflict, names)}. ${guestsDontSee(conflict)}`}
          </Text>
        ))}
      </div>
    </div>
  );
}
