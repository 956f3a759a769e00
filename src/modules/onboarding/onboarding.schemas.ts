import { z } from 'zod';
import { imageUrlField } from '../../shared/image-url.js';
import { CURRENCY_CODES } from '../../shared/money.js';
import { PRODUCT_NAME } from '../../shared/product.js';
import { clearable, idSchema, neededName, textUpTo, versionSchema } from '../../shared/schemas.js';
import { isSlug, keptSlug, SLUG_MAX_LENGTH } from '../../shared/slug.js';
import { stateShape } from './restaurant-state.schemas.js';

/** The 7 steps in order. `launch` is done once the restaurant is launched. */
export const ONBOARDING_STEPS = [
  'location',
  'about',
  'delivery',
  'hours',
  'additional',
  'contacts',
  'launch',
] as const;
export type OnboardingStep = (typeof ONBOARDING_STEPS)[number];

/** Available countries by label (C-53). Requests can use the codes too. */
export const COUNTRIES = { 'United States': 'US', Canada: 'CA', 'United Kingdom': 'GB' } as const;
export type CountryName = keyof typeof COUNTRIES;
export const COUNTRY_NAMES = Object.keys(COUNTRIES) as [CountryName, ...CountryName[]];
export const DEFAULT_COUNTRY: CountryName = 'United States';

export const ZIP_MAX_LENGTH = 10;
export const STATE_MAX_LENGTH = 2;

export const ridInput = z.object({ rid: idSchema });

/** The restaurant, and the version that the part must still have. Otherwise 412 (C-246). */
export const partInput = ridInput.extend({ version: versionSchema.optional() });
/** Fields of a save, and the version that the part must still have. */
export type PartEdit<Edit> = Edit & { version?: number | undefined };
/** Version of a part in responses: 0 before its first save. */
export const partVersion = { version: z.number().int() };
/** A stored part with its version. */
export type Versioned<Part> = Part & { version: number };

const progress = z.object(
  Object.fromEntries(ONBOARDING_STEPS.map((step) => [step, z.boolean()])) as Record<
    OnboardingStep,
    z.ZodBoolean
  >,
);

export const startOutput = z.object({ id: z.number().int(), launched: z.boolean() });

export const onboardingStatusOutput = startOutput
  .extend({
    name: z.string(),
    /** Steps that have been saved. Skipped steps do not count (C-51). */
    progress,
    ...stateShape,
    /** Currency of its prices, from the country. */
    currency: z.enum(CURRENCY_CODES),
    /** Time zone of its hours. */
    time_zone: z.string(),
  })
  .meta({ id: 'OnboardingStatus' });
export type OnboardingStatus = z.output<typeof onboardingStatusOutput>;

/** Before the first PUT everything except the country is empty (C-71). */
export const locationOutput = z
  .object({
    country: z.string(),
    street: z.string(),
    city: z.string(),
    state: z.string(),
    zip_code: z.string(),
    ...partVersion,
  })
  .meta({ id: 'Location' });
export type Location = z.output<typeof locationOutput>;
const ABOUT_NAME_MESSAGE = 'Please enter restaurant name.';
const ABOUT_SLUG_MESSAGE = `Please set your ${PRODUCT_NAME} URL.`;

export const restaurantNameField = neededName(ABOUT_NAME_MESSAGE, 120);

/** Lower-cases any text and strips invalid characters (C-55). */
export const slugField = z
  .string(ABOUT_SLUG_MESSAGE)
  .transform(keptSlug)
  .pipe(
    z
      .string()
      .min(1, ABOUT_SLUG_MESSAGE)
      .refine(isSlug, { error: ABOUT_SLUG_MESSAGE, abort: true })
      .max(SLUG_MAX_LENGTH, `The URL must be at most ${SLUG_MAX_LENGTH} characters.`),
  );

/** Description and logo are optional. If absent, they stay as they are. */
export const aboutFields = z.object({
  name: restaurantNameField.meta({ title: 'Name' }),
  about: clearable(textUpTo('The description', 4_000)).meta({ title: 'Description' }).optional(),
  slug: slugField.meta({ title: 'URL' }),
  logo_url: imageUrlField.meta({ title: 'Logo' }).optional(),
});
export const aboutInput = aboutFields.extend(partInput.shape);
export const aboutOutput = z
  .object({
    name: z.string(),
    about: z.string(),
    slug: z.string(),
    logo_url: z.string().nullable(),
    ...partVersion,
  })
  .meta({ id: 'About' });
export type About = z.output<typeof aboutOutput>;
/** Fields of a save. */
export type AboutEdit = z.output<typeof aboutFields>;

/** Input of the live check while an owner types. */
export const slugCheckInput = ridInput.extend({ slug: slugField });
export const slugCheckOutput = z.object({
  /** The slug as it would be saved. */
  slug: z.string(),
  /** Also true for the restaurant's present URL. */
  available: z.boolean(),
  /** A few free slugs, best first, if this one is taken. */
  suggestions: z.array(z.string()),
});
export type SlugCheck = z.output<typeof slugCheckOutput>;

export const launchOutput = onboardingStatusOutput.extend({
  /** Steps that are still worth finishing. They never block a launch (C-73). */
  warnings: z.array(z.object({ step: z.enum(ONBOARDING_STEPS), message: z.string() })),
});
