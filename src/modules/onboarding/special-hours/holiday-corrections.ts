/** An annual public holiday that date-holidays lacks, as "MM-DD". */
interface Added {
  date: string;
  name: string;
}

interface Corrections {
  add?: readonly Added[];
  /** Prefixes of names. */
  drop?: readonly string[];
}

const RECONCILIATION = { date: '09-30', name: 'National Day for Truth and Reconciliation' };

/**
 * Corrections of date-holidays. It differs from the paid holidays in the employment law of some provinces. It also
 * counts holidays of one county for the whole state.
 * `src/shared/facts.ts` says when they were last compared.
 */
const BY_PLACE: Readonly<Record<string, Corrections>> = {
  'CA BC': { add: [RECONCILIATION] },
  'CA MB': { add: [RECONCILIATION] },
  'CA ON': { drop: ['Easter Monday'] },
  'CA PE': { add: [RECONCILIATION], drop: ['Gold Cup Parade Day'] },
  'CA NT': { add: [RECONCILIATION], drop: ['Easter Monday', 'Boxing Day'] },
  'CA NU': { add: [{ date: '07-09', name: 'Nunavut Day' }, RECONCILIATION] },
  'US MA': { drop: ['Evacuation Day', 'Bunker Hill Day'] }, // Suffolk County only
  'CA YT': { add: [RECONCILIATION], drop: ['Easter Monday'] },
};

/** Not a holiday for restaurants, which stay open. */
const ELECTION = /\bElection Day\b/;

/** Annual holidays that the law of a place adds. */
export const addedHolidays = (country: string, state: string): readonly Added[] =>
  BY_PLACE[`${country} ${state}`]?.add ?? [];

/** True if a day is no public holiday of the place, by its name in date-holidays. */
export const isNoHoliday = (country: string, state: string, name: string): boolean =>
  ELECTION.test(name) ||
  (BY_PLACE[`${country} ${state}`]?.drop ?? []).some((start) => name.startsWith(start));
