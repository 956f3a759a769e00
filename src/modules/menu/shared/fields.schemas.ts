import { allergenCode } from '../../../shared/menu/allergen-field.js';
import { z } from 'zod';
import {
  clearable,
  idSchema,
  nameIfAny,
  neededName,
  textUpTo,
  wholeNumber,
} from '../../../shared/schemas.js';
import { imageUrlField } from '../../../shared/image-url.js';
import { ALLERGENS, type Allergen, type Diet, DIETS } from '../../../shared/menu/allergens.js';
import {
  type ChoicesOf,
  contradictionIn,
  disagreementIn,
  type Fault,
  NEW_RULE,
  NO_RULE,
  type SentRule,
  withSent,
} from '../../../shared/menu/choice-rules.js';
import { MONEY_RANGE, priceIfAny, priceOf } from '../../../shared/money.js';
import { documented, optionalNumber } from '../../../shared/numbers.js';

export const MENU_NAME_MAX_LENGTH = 120;

/** A required name. @param message error for a blank name */
export const menuName = (message: string) =>
  neededName(message, MENU_NAME_MAX_LENGTH).meta({ title: 'Name' });

/** An optional name. The server picks one if it is absent or blank. */
export const menuNameIfAny = nameIfAny('Enter a name with letters.', MENU_NAME_MAX_LENGTH)
  .meta({ title: 'Name' })
  .nullable()
  .transform((name) => name || undefined)
  .optional();

/** The key by which the owner's own systems know a row. Null and empty clear it. */
const externalKey = nameIfAny('Enter a key with letters or digits.', MENU_NAME_MAX_LENGTH, 'The key')
  .nullable()
  .transform((key) => key || null)
  .meta({ title: 'Key' });
/** The key in requests. */
export const keyFields = { external_key: externalKey.optional() };
/** The key in responses. */
export const keyOutput = {
  /** Key of the owner's own systems, unique among the restaurant's rows of this type. Null means none. */
  external_key: z.string().nullable(),
};

export const menuDescription = clearable(textUpTo('The description', 2_000)).meta({ title: 'Description' });

/** Position in a list, from 0. Rows with the same position are in order of creation. */
export const positionField = wholeNumber(0, 1_000_000);

/** An optional price: null means no price yet, 0 means free (C-275). */
export const priceIfAnyField = priceIfAny('The price').meta({
  title: 'Price',
  override: { type: ['number', 'null'], ...documented(MONEY_RANGE) },
});

/** The price of an extra: not negative, in cents. Empty is 0, and text without a number is refused (C-306). */
export const priceField = priceOf('The price').meta({
  title: 'Price',
  override: { type: 'number', ...documented(MONEY_RANGE) },
});

/** The largest dishes, platters for many guests, stay below. */
export const CALORIES_RANGE = { max: 20_000, digits: 0 } as const;
/** Calories in kcal: a whole number, or null if not stated. */
export const caloriesField = optionalNumber('Calories', CALORIES_RANGE).meta({
  title: 'Calories',
});

/** True if a choice is selected when a guest opens the item. */
export const defaultChoiceField = z.boolean().meta({ title: 'Selected by default' });

/** The restaurant of a request. The procedure builder reads it. */
export const restaurantField = { restaurant_id: idSchema.optional() };

/** The owner of a new catalogue row. If null or absent, a platform user creates a shared row (C-125). */
export const ownerField = { restaurant_id: idSchema.nullish() };

/** The row that a procedure reads or changes. */
export const rowFields = { id: idSchema, ...restaurantField };

/** Address of an image. */
export const menuImageField = imageUrlField.meta({ title: 'Image' });
/** The image under either name. */
export const imageFields = { image_url: menuImageField.optional(), image: menuImageField.optional() };

/** Returns the image from either name. Undefined if neither was sent. */
export const imageOf = ({
  image_url,
  image,
}: {
  image_url?: string | null | undefined;
  image?: string | null | undefined;
}): string | null | undefined => (image_url === undefined ? image : image_url);

/** The category of a row, under either name. */
export const categoryFields = { category_id: idSchema.optional(), category: idSchema.optional() };

export const dietCode = z.enum(DIETS, 'Choose diets from the list.').meta({ id: 'Diet' });

/** Keeps the codes that were sent, in the order of the list, without repetitions. Null means not stated (C-277). */
const dietaryCodes = <Code extends string>(known: z.ZodType<Code>, inOrder: readonly Code[]) =>
  z
    .array(known)
    .transform((sent) => inOrder.filter((code) => sent.includes(code)))
    .nullable();

const sentAllergens = dietaryCodes<Allergen>(allergenCode, ALLERGENS).meta({ id: 'SentAllergens' });
const sentDiets = dietaryCodes<Diet>(dietCode, DIETS).meta({ id: 'SentDiets' });

/** Dietary fields in requests. */
export const dietaryFields = {
  allergens: sentAllergens.meta({ title: 'Allergens' }).optional(),
  may_contain: sentAllergens.meta({ title: 'May contain' }).optional(),
  diets: sentDiets.meta({ title: 'Diets' }).optional(),
};
/** Codes in responses. Null means not stated, which is not the same as none (C-277). */
export const statedAllergens = z.array(allergenCode).nullable().meta({ id: 'StatedAllergens' });
export const statedDiets = z.array(dietCode).nullable().meta({ id: 'StatedDiets' });
/** Dietary fields in responses. */
export const dietaryOutput = {
  allergens: statedAllergens,
  /** Allergens that can be in it by accident. */
  may_contain: statedAllergens,
  diets: statedDiets,
};

/** Highest number in a rule. */
const MAX_CHOICES = 1_000;

/** Number of choices allowed, in requests (C-288). */
export const ruleFields = {
  min_choices: wholeNumber(0, MAX_CHOICES).meta({ title: 'Minimum' }).optional(),
  max_choices: wholeNumber(1, MAX_CHOICES).nullable().meta({ title: 'Maximum' }).optional(),
  included_choices: wholeNumber(0, MAX_CHOICES).meta({ title: 'Included free' }).optional(),
};
/** Collector of a schema's issues. */
interface Issues {
  addIssue: (issue: { code: 'custom'; path: string[]; message: string }) => void;
}
const refuse = (issues: Issues, fault: Fault | undefined, within: readonly string[] = []) => {
  if (fault) issues.addIssue({ code: 'custom', path: [...within, fault.path], message: fault.message });
};

/** Reports switches that contradict the numbers of the same request (C-288). */
export const agreeing = (sent: SentRule, issues: Issues) => refuse(issues, disagreementIn(sent));

/** Reports a new group's rule that its choices cannot satisfy. */
export const checkRuleSatisfiable = (sent: SentRule, of: ChoicesOf, issues: Issues) =>
  refuse(issues, disagreementIn(sent) ?? contradictionIn(withSent(NEW_RULE, sent), of));

/** Reports a new category's rule that its toppings cannot satisfy. */
export const checkToppingsSatisfiable = (detail: SentRule, of: ChoicesOf, issues: Issues) =>
  refuse(issues, contradictionIn(withSent(NO_RULE, detail), of), ['detail']);

/** Rule fields in responses. */
export const ruleOutput = {
  min_choices: z.number().int(),
  /** Null means no limit. */
  max_choices: z.number().int().nullable(),
  /** Number of choices that the price includes. */
  included_choices: z.number().int(),
};

/** Maximum length of a list in a request; far more than any menu has. */
const MAX_ENTRIES = 1_000;
export const listOf = <T extends z.ZodType>(entry: T) =>
  z.array(entry).max(MAX_ENTRIES, `A list can have at most ${MAX_ENTRIES} entries.`);
