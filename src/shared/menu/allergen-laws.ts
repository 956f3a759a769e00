import { ALLERGEN_NAMES, ALLERGENS, type Allergen } from './allergen-codes.js';
import { generalOf, TYPES_OF } from './stated-allergens.js';

/** Allergens that a law asks restaurants to name. Sources: `docs/allergens.md`. */
interface LawList {
  /** "the 9 major food allergens". */
  title: string;
  /** Name of the law for readers. */
  source: string;
  /** Codes in the order of the law's list, with its names. */
  asked: Readonly<Partial<Record<Allergen, string>>>;
  /** General codes whose types it asks for, as filters of all of them. */
  all?: Readonly<Partial<Record<Allergen, string>>>;
}

export const ALLERGEN_LAW_CODES = ['us', 'ca', 'uk'] as const;
export type AllergenLaw = (typeof ALLERGEN_LAW_CODES)[number];

/** Lists of the laws (C-298). */
export const ALLERGEN_LAWS: Readonly<Record<AllergenLaw, LawList>> = {
  us: {
    title: 'the 9 major food allergens',
    source: 'United States: FALCPA (2004) and FASTER Act (2021)',
    asked: {
      milk: 'Milk',
      eggs: 'Eggs',
      fish: 'Fish',
      crustaceans: 'Crustacean shellfish',
      nuts: 'Tree nuts',
      peanuts: 'Peanuts',
      wheat: 'Wheat',
      soybeans: 'Soybeans',
      sesame: 'Sesame',
    },
  },
  ca: {
    title: 'the 11 priority allergens and gluten sources',
    source: 'Canada: Food and Drug Regulations, B.01.010.1',
    all: { nuts: 'All tree nuts', gluten: 'All gluten sources' },
    asked: {
      eggs: 'Eggs',
      milk: 'Milk',
      mustard: 'Mustard',
      peanuts: 'Peanuts',
      crustaceans: 'Crustaceans',
      molluscs: 'Molluscs',
      fish: 'Fish',
      sesame: 'Sesame',
      soybeans: 'Soy',
      sulphites: 'Sulphites',
      almonds: 'Almonds',
      brazil_nuts: 'Brazil nuts',
      cashews: 'Cashews',
      hazelnuts: 'Hazelnuts',
      macadamias: 'Macadamia nuts',
      pecans: 'Pecans',
      pine_nuts: 'Pine nuts',
      pistachios: 'Pistachios',
      walnuts: 'Walnuts',
      wheat: 'Wheat',
      triticale: 'Triticale',
      rye: 'Rye',
      barley: 'Barley',
      oats: 'Oats',
    },
  },
  uk: {
    title: 'the 14 allergens',
    source: 'United Kingdom: Food Information Regulations 2014, annex II of Regulation 1169/2011',
    all: { nuts: 'All tree nuts', gluten: 'All cereals containing gluten' },
    asked: {
      celery: 'Celery',
      wheat: 'Wheat',
      rye: 'Rye',
      barley: 'Barley',
      oats: 'Oats',
      crustaceans: 'Crustaceans',
      eggs: 'Eggs',
      fish: 'Fish',
      lupin: 'Lupin',
      milk: 'Milk',
      molluscs: 'Molluscs',
      mustard: 'Mustard',
      almonds: 'Almonds',
      brazil_nuts: 'Brazil nuts',
      cashews: 'Cashews',
      hazelnuts: 'Hazelnuts',
      macadamias: 'Macadamia nuts',
      pecans: 'Pecans',
      pistachios: 'Pistachios',
      walnuts: 'Walnuts',
      peanuts: 'Peanuts',
      sesame: 'Sesame',
      soybeans: 'Soya',
      sulphites: 'Sulphur dioxide and sulphites',
    },
  },
};

/** Law by the code of the restaurant's country. */
export const ALLERGEN_LAW_OF: Readonly<Record<string, AllergenLaw>> = { US: 'us', CA: 'ca', GB: 'uk' };

/**
 * Returns the law of a country.
 * @param countryCode two letters; others and null get the law of the United States, as with currencies
 */
export const allergenLawOf = (countryCode: string | null): AllergenLaw =>
  ALLERGEN_LAW_OF[countryCode ?? ''] ?? 'us';

const ASKED = new Map<AllergenLaw | undefined, readonly Allergen[]>([
  [undefined, ALLERGENS.filter((code) => TYPES_OF[code] === undefined)],
  ...ALLERGEN_LAW_CODES.map((law) => {
    const order = Object.keys(ALLERGEN_LAWS[law].asked);
    const codes = ALLERGENS.filter((code) => order.includes(code));
    return [law, codes.sort((one, other) => order.indexOf(one) - order.indexOf(other))] as const;
  }),
]);

/** Codes that a law asks for, in its order. Without a law, every named code: shared rows are for all countries. */
export const askedBy = (law: AllergenLaw | undefined): readonly Allergen[] => ASKED.get(law) ?? [];

/** Codes that a law asks for, then others that are stated: those stay, and are shown. */
export const askedAnd = (law: AllergenLaw | undefined, stated: Iterable<Allergen>): readonly Allergen[] => {
  const asked = askedBy(law);
  const others = new Set(stated);
  return [...asked, ...ALLERGENS.filter((code) => others.has(code) && !asked.includes(code))];
};

/** True for a general code where the law asks for its types: "Tree nuts" in the United Kingdom. */
export function isGeneralUnder(law: AllergenLaw | undefined, code: Allergen): boolean {
  const asked = askedBy(law);
  return !asked.includes(code) && (TYPES_OF[code]?.some((type) => asked.includes(type)) ?? false);
}

/** Names of all codes for the team: "Soya", "Tree nuts (general)". */
export const allergenNamesBy = (law: AllergenLaw | undefined): Readonly<Record<Allergen, string>> => ({
  ...ALLERGEN_NAMES,
  gluten: `${ALLERGEN_NAMES.gluten} (general)`,
  nuts: `${ALLERGEN_NAMES.nuts} (general)`,
  ...(law && ALLERGEN_LAWS[law].asked),
});

/** True if a list states what the law asks: it is stated, and names the types of its general codes. */
export const isStatedFor = (law: AllergenLaw | undefined, codes: readonly Allergen[] | null): boolean =>
  codes !== null && !codes.some((code) => isGeneralUnder(law, code));

/** True if a list that answers a law answers for this code too. A general code answers for its types, and they for it. */
function isAnsweredUnder(law: AllergenLaw, code: Allergen): boolean {
  const asked = askedBy(law);
  const general = generalOf(code);
  return (
    asked.includes(code) ||
    (general !== undefined && asked.includes(general)) ||
    (TYPES_OF[code]?.every((type) => asked.includes(type)) ?? false)
  );
}

/** Codes that no one was asked about while a law applied. */
export const unaskedUnder = (law: AllergenLaw): Allergen[] =>
  ALLERGENS.filter((code) => !isAnsweredUnder(law, code));

/**
 * Codes that a law asks for, but that no one was asked about: of these, "not stated" is not "no" (C-355).
 * @param unasked codes that were not asked for when the menu's allergens were stated; null: none
 */
export const openUnder = (law: AllergenLaw, unasked: readonly Allergen[] | null): Allergen[] =>
  askedBy(law).filter((code) => unasked?.includes(code) ?? false);
