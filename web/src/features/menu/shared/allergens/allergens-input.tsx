import {
  type Allergen,
  ALLERGEN_NAMES,
  ALLERGENS,
  type Diet,
  DIET_NAMES,
  DIETS,
  type DietaryInfo,
} from '@server/shared/menu/allergens';
import styles from './allergens.module.css';
import { StatedInput } from './stated-input';

interface InputProps<Code extends string> {
  /** Given by the form, or by the row. Null: not stated. */
  value?: readonly Code[] | null;
  onChange?: (stated: Code[] | null) => void;
  /** Given by the form. */
  id?: string;
}

/** Which of the 14 allergens something contains. */
export const AllergensInput = (input: InputProps<Allergen>) => (
  <StatedInput legend="Allergens" these="Contains" codes={ALLERGENS} names={ALLERGEN_NAMES} {...input} />
);

/** Which diets something suits. */
export const DietsInput = (input: InputProps<Diet>) => (
  <StatedInput legend="Diets" these="Suits" codes={DIETS} names={DIET_NAMES} {...input} />
);

interface StatedInputsProps {
  value: DietaryInfo;
  onChange: (patch: Partial<DietaryInfo>) => void;
}

/** Both, of a row. */
export const StatedInputs = ({ value, onChange }: StatedInputsProps) => (
  <div className={styles.inputs}>
    <AllergensInput value={value.allergens} onChange={(allergens) => onChange({ allergens })} />
    <DietsInput value={value.diets} onChange={(diets) => onChange({ diets })} />
  </div>
);
