import { formatList } from '../../../shared/format.js';
import { LRUCache } from 'lru-cache';
import { addedHolidays, isNoHoliday } from './holiday-corrections.js';

export interface PublicHoliday {
  /** "YYYY-MM-DD". */
  date: string;
  name: string;
}

/** The parts of the United Kingdom, by the two letters of the location step. */
const UK_PARTS: Record<string, string> = { EN: 'ENG', SC: 'SCT', WL: 'WLS', NI: 'NIR' };
/** In which English a country's own name for a day is. */
const LANGUAGES: Record<string, string> = { US: 'en-us' };

/** By place and year: to work one out holds up the process for some 10 ms. */
const known = new LRUCache<string, readonly PublicHoliday[]>({ max: 300 });

/**
 * The public holidays of some years, by date; those of the country as a whole for a state that is not known. A
 * substitute day comes beside the day that it is for; two holidays on one day are one.
 * @param country ISO 3166, two letters
 * @param state two letters: a state, a province, a part of the United Kingdom
 */
export async function publicHolidays(
  country: string,
  state: string,
  years: readonly number[],
): Promise<PublicHoliday[]> {
  const place = [country, state.trim().toUpperCase()] as const;
  const lists = years.map(async (year) => {
    const key = [...place, year].join(' ');
    const found = known.get(key) ?? (await ofYear(...place, year));
    known.set(key, found);
    return found;
  });
  return (await Promise.all(lists)).flat();
}

async function ofYear(country: string, state: string, year: number): Promise<readonly PublicHoliday[]> {
  // Its data is 24 MB of memory, which only a process that is asked shall have.
  const { default: Holidays } = await import('date-holidays');
  const calendar = new Holidays(country, country === 'GB' ? (UK_PARTS[state] ?? state) : state);
  const names = new Map<string, string[]>();
  for (const { date, name, type } of calendar.getHolidays(year, LANGUAGES[country] ?? 'en')) {
    const day = date.slice(0, 'YYYY-MM-DD'.length);
    if (type !== 'public' || !day.startsWith(String(year)) || isNoHoliday(country, state, name)) continue;
    // With the mark that the product's own texts have.
    names.set(day, [...(names.get(day) ?? []), name.replaceAll("'", '’')]);
  }
  for (const { date, name } of addedHolidays(country, state)) {
    const all = names.get(`${year}-${date}`) ?? [];
    names.set(`${year}-${date}`, all.includes(name) ? all : [...all, name]);
  }
  return [...names]
    .map(([date, all]) => ({ date, name: formatList(all) }))
    .sort((a, b) => a.date.localeCompare(b.date));
}
