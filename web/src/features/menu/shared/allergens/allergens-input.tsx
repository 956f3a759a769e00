import {
  type Allergen,
  ALLERGEN_NAMES,
  ALLERGENS,
  type Diet,
  DIET_NAMES,
  DIETS,
} from '@server/shared/menu/allergens';
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
