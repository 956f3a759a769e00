import { z } from 'zod';
import { ALLERGENS } from './allergen-codes.js';

/** Code of an allergen. */
export const allergenCode = z.enum(ALLERGENS, 'Choose allergens from the list.').meta({ id: 'Allergen' });
