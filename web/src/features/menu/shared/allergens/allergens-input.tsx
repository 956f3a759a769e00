import {
  type Allergen,
  ALLERGEN_NAMES,
  ALLERGENS,
  type Diet,
  DIET_NAMES,
  DIETS,
  type DietaryInfo,
} from '@server/shared/menu/allergens';
import { conflictWords, dietConflicts } from '@server/shared/menu/diet-conflicts';
import { Text } from '@/components/layout/text';
import styles from './allergens.module.css';
import { StatedInput } from './stated-input';

interface InputProps<Code extends string> {
  /** Set by the form or the row. Null: not stated. */
  value?: readonly Code[] | null;
  onChange?: (stated: Code[] | null) => void;
  /** Set by the form. */
  id?: string;
}

/** Input for the 14 allergens that something contains. */
export const AllergensInput = (input: InputProps<Allergen>) => (
  <StatedInput legend="Allergens" these="Contains" codes={ALLERGENS} names={ALLERGEN_NAMES} {...input} />
);

/** Input for the diets that something suits. */
export const DietsInput = (input: InputProps<Diet>) => (
  <StatedInput legend="Diets" these="Suits" codes={DIETS} names={DIET_NAMES} {...input} />
);

interface StatedInputsProps {
  value: DietaryInfo;
  onChange: (patch: Partial<DietaryInfo>) => void;
}

/** Allergens and diets inputs of a row. */
export const StatedInputs = ({ value, onChange }: StatedInputsProps) => (
  <div className={styles.inputs}>
    <AllergensInput value={value.allergens} onChange={(allergens) => onChange({ allergens })} />
    <DietsInput value={value.diets} onChange={(diets) => onChange({ diets })} />
    <div role="status">
      {dietConflicts(value).map((conflict) => (
        <Text key={conflict.diet} size="s" tone="warning" weight={500} block>
          {`This ${conflictWords(conflict)}.`}
        </Text>
      ))}
    </div>
  </div>
);
