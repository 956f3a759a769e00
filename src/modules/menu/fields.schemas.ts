import { z } from 'zod';
import {
  clearable,
  idSchema,
  nameIfAny,
  neededName,
  textUpTo,
  versionSchema,
  wholeNumber,
} from '../../shared/schemas.js';
import { imageUrlField } from '../../shared/image-url.js';
import { ALLERGENS, type Allergen, type Diet, DIETS } from '../../shared/menu/allergens.js';
import {
  type ChoicesOf,
  contradictionIn,
  disagreementIn,
  type Fault,
  NEW_RULE,
  NO_RULE,
  type SentRule,
  withSent,
} from '../../shared/menu/choice-rules.js';
import { MONEY_RANGE, priceIfAny, priceOf } from '../../shared/money.js';
import { documented } from '../../shared/numbers.js';

export const MENU_NAME_MAX_LENGTH = 120;

/** A name that is needed. @param message said when it is blank */
export const menuName = (message: string) => neededName(message, MENU_NAME_MAX_LENGTH);

/** A name that the server gives where it is absent or blank. */
export const menuNameIfAny = nameIfAny('Enter a name with letters.', MENU_NAME_MAX_LENGTH)
  .nullable()
  .transform((name) => name || undefined)
  .optional();

export const menuDescription = clearable(textUpTo('The description', 2_000));

/** Place in a list, from 0; rows with the same place stand in the order in which they were made. */
export const positionField = wholeNumber(0, 1_000_000);

/** A price that may be missing: null is "no price yet", 0 is free (C-275). */
export const priceIfAnyField = priceIfAny('The price').meta({
  override: { type: ['number', 'null'], ...documented(MONEY_RANGE) },
});

/** The price of an extra: not negative, in cents; an empty one is 0, what is no number is refused (C-306). */
export const priceField = priceOf('The price').meta({
  override: { type: 'number', ...documented(MONEY_RANGE) },
});

/** Which restaurant a request is about; the procedure builder reads it. */
export const restaurantField = { restaurant_id: idSchema.optional() };

/** The owner of a new row of the catalogue; with null, or nothing, a platform user's row is shared (C-125). */
export const ownerField = { restaurant_id: idSchema.nullish() };

/** The row that an operation is about. */
export const rowFields = { id: idSchema, ...restaurantField };

/** When sent, the row must still have it; else 412 and nothing is written (C-246). */
export const versionField = { version: versionSchema.optional() };

/** The image under either of its names. */
export const imageFields = { image_url: imageUrlField.optional(), image: imageUrlField.optional() };

/** The image under whichever name it was sent; undefined when it was not. */
export const imageOf = ({
  image_url,
  image,
}: {
  image_url?: string | null | undefined;
  image?: string | null | undefined;
}): string | null | undefined => (image_url === undefined ? image : image_url);

/** The category that something belongs to, under either of its names. */
export const categoryFields = { category_id: idSchema.optional(), category: idSchema.optional() };

/** Which of `known` were sent, each once and in their order; null: not stated (C-277). */
const dietaryCodes = <Code extends string>(known: readonly Code[], message: string) =>
  z
    .array(z.enum(known, message))
    .transform((sent) => known.filter((code) => (sent as string[]).includes(code)))
    .nullable();

/** Dietary fields in requests. */
export const dietaryFields = {
  allergens: dietaryCodes<Allergen>(ALLERGENS, 'Choose allergens from the list.').optional(),
  diets: dietaryCodes<Diet>(DIETS, 'Choose diets from the list.').optional(),
};
/** Dietary fields in answers. */
export const dietaryOutput = {
  /** Codes; null: not stated, which is not "none" (C-277). */
  allergens: z.array(z.enum(ALLERGENS)).nullable(),
  diets: z.array(z.enum(DIETS)).nullable(),
};

/** Most choices that a rule can speak of. */
const MAX_CHOICES = 1_000;

/** How many one chooses, as it is sent (C-288). */
export const ruleFields = {
  min_choices: wholeNumber(0, MAX_CHOICES).optional(),
  max_choices: wholeNumber(1, MAX_CHOICES).nullable().optional(),
  included_choices: wholeNumber(0, MAX_CHOICES).optional(),
};
/** A refusal of a schema's. */
interface Issues {
  addIssue: (issue: { code: 'custom'; path: string[]; message: string }) => void;
}
const refuse = (issues: Issues, fault: Fault | undefined, within: readonly string[] = []) => {
  if (fault) issues.addIssue({ code: 'custom', path: [...within, fault.path], message: fault.message });
};

/** The switches and the numbers of one request must agree (C-288). */
export const agreeing = (sent: SentRule, issues: Issues) => refuse(issues, disagreementIn(sent));

/** Reports a new group's rule that its choices cannot satisfy. */
export const checkRuleSatisfiable = (sent: SentRule, of: ChoicesOf, issues: Issues) =>
  refuse(issues, disagreementIn(sent) ?? contradictionIn(withSent(NEW_RULE, sent), of));

/** Reports a new category's rule that its toppings cannot satisfy. */
export const checkToppingsSatisfiable = (detail: SentRule, of: ChoicesOf, issues: Issues) =>
  refuse(issues, contradictionIn(withSent(NO_RULE, detail), of), ['detail']);

/** Fields of a rule in answers. */
export const ruleOutput = {
  min_choices: z.number().int(),
  /** Null: no limit. */
  max_choices: z.number().int().nullable(),
  /** How many of the chosen are in the price. */
  included_choices: z.number().int(),
};

/** Most entries in a list that one request may send; far beyond any menu. */
const MAX_ENTRIES = 1_000;
export const listOf = <T extends z.ZodType>(entry: T) =>
  z.array(entry).max(MAX_ENTRIES, `A list can have at most ${MAX_ENTRIES} entries.`);
