import { z } from 'zod';
import { allergenCode } from '../../../shared/menu/allergen-field.js';
import { restaurantField } from '../shared/fields.schemas.js';

export const allergensConfirmInput = z.object({
  ...restaurantField,
  /** Allergens about which every item and choice has been checked. */
  allergens: z.array(allergenCode).min(1, 'Choose at least one allergen.').meta({ title: 'Allergens' }),
});

export const openAllergensOutput = z
  .object({
    /** Allergens that the country’s law asks for, and that still have to be checked. */
    open_allergens: z.array(allergenCode),
  })
  .meta({ id: 'OpenAllergens' });
