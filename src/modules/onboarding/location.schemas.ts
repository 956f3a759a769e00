import { z } from 'zod';
import { allergenCode } from '../../shared/menu/allergen-field.js';
import { clearable, nameIfAny, neededName } from '../../shared/schemas.js';
import { stateCodeOf } from '../../shared/territories/states.js';
import { normalizeZip } from '../../shared/territories/zip-code.js';
import {
  COUNTRY_NAMES,
  type CountryName,
  partInput,
  ridInput,
  STATE_MAX_LENGTH,
  ZIP_MAX_LENGTH,
} from './onboarding.schemas.js';

const COUNTRY_BY_CODE: Record<string, CountryName> = {
  US: 'United States',
  CA: 'Canada',
  GB: 'United Kingdom',
  UK: 'United Kingdom',
};

/** Message for any of the 3 fields that a location requires. */
const LOCATION_MESSAGE = 'Please fill Zip code, City and State.';
const needed = (max: number, label: string) => neededName(LOCATION_MESSAGE, max, label);

const stateField = z.preprocess(
  (written) => (typeof written === 'string' ? stateCodeOf(written) : written),
  needed(STATE_MAX_LENGTH, 'State'),
);
const zipField = z.preprocess(
  (written) => (typeof written === 'string' ? normalizeZip(written) : written),
  needed(ZIP_MAX_LENGTH, 'Zip code'),
);

const countryField = z.preprocess(
  (value) =>
    typeof value === 'string' ? (COUNTRY_BY_CODE[value.trim().toUpperCase()] ?? value.trim()) : value,
  z.enum(COUNTRY_NAMES, 'Choose a country from the list.'),
);

/** Country and street are optional. If absent, they stay as they are. */
export const locationFields = z.object({
  country: countryField.meta({ title: 'Country' }).optional(),
  street: clearable(nameIfAny('Enter a street with letters.', 200, 'Street'))
    .meta({ title: 'Street' })
    .optional(),
  city: needed(100, 'City').meta({ title: 'City' }),
  state: stateField.meta({ title: 'State' }),
  zip_code: zipField.meta({ title: 'Zip code' }),
});
export const locationInput = locationFields.extend(partInput.shape);
/** Input of the question what a move would open, before it is saved. */
export const moveInput = ridInput.extend({ move_to: countryField });
export const moveOutput = z.object({
  /** Allergens that the menu would still have to be checked for. */
  open_allergens: z.array(allergenCode),
});

/** Fields of a save. */
export type LocationEdit = z.output<typeof locationFields>;
