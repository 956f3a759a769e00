/** A day of every year that date-holidays does not have as a public holiday, "MM-DD". */
interface Added {
  date: string;
  name: string;
}

interface Corrections {
  add?: readonly Added[];
  /** Beginnings of names. */
  drop?: readonly string[];
}

const RECONCILIATION = { date: '09-30', name: 'National Day for Truth and Reconciliation' };

/**
 * Where date-holidays differs from the paid holidays of a province's law on employment standards, or counts a county's
 * days for its whole state.
 * `src/shared/facts.ts` says when they were last compared.
 */
const BY_PLACE: Readonly<Record<string, Corrections>> = {
  'CA BC': { add: [RECONCILIATION] },
  'CA MB': { add: [RECONCILIATION] },
  'CA ON': { drop: ['Easter Monday'] },
  'CA PE': { add: [RECONCILIATION], drop: ['Gold Cup Parade Day'] },
  'CA NT': { add: [RECONCILIATION], drop: ['Easter Monday', 'Boxing Day'] },
  'CA NU': { add: [{ date: '07-09', name: 'Nunavut Day' }, RECONCILIATION] },
  'US MA': { drop: ['Evacuation Day', 'Bunker Hill Day'] }, // Suffolk County alone
  'CA YT': { add: [RECONCILIATION], drop: ['Easter Monday'] },
};

/** Polls are open then, and so are restaurants. */
const ELECTION = /\bElection Day\b/;

/** Days that the law of a place adds in every year. */
export const addedHolidays = (country: string, state: string): readonly Added[] =>
  BY_PLACE[`${country} ${state}`]?.add ?? [];

/** Whether a day is no public holiday of the place, by the name that date-holidays has for it. */
export const isNoHoliday = (country: string, state: string, name: string): boolean =>
  ELECTION.test(name) ||
  (BY_PLACE[`${country} ${state}`]?.drop ?? []).some((start) => name.startsWith(start));
