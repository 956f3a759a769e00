import { formatList } from '../../../shared/format.js';
import { LRUCache } from 'lru-cache';
import { addedHolidays, isNoHoliday } from './holiday-corrections.js';

export interface PublicHoliday {
  /** "YYYY-MM-DD". */
  date: string;
  name: string;
}

/** Parts of the United Kingdom, by the 2 letters of the location step. */
const UK_PARTS: Record<string, string> = { EN: 'ENG', SC: 'SCT', WL: 'WLS', NI: 'NIR' };
/** Variants of English for holiday names by country. */
const LANGUAGES: Record<string, string> = { US: 'en-us' };

/** Cache by place and year, because computing a list blocks the process for about 10 ms. */
const known = new LRUCache<string, readonly PublicHoliday[]>({ max: 300 });

/**
 * Lists the public holidays of some years by date. An unknown state gets those of the whole country. A substitute day
 * is listed in addition to the original. Two holidays on one day are merged.
 * @param country ISO 3166, 2 letters
 * @param state 2 letters: a state, a province, or a part of the United Kingdom
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
  // Loaded on first use, because the data takes 24 MB of memory.
  const { default: Holidays } = await import('date-holidays');
  const calendar = new Holidays(country, country === 'GB' ? (UK_PARTS[state] ?? state) : state);
  const names = new Map<string, string[]>();
  for (const { date, name, type } of calendar.getHolidays(year, LANGUAGES[country] ?? 'en')) {
    const day = date.slice(0, 'YYYY-MM-DD'.length);
    if (type !== 'public' || !day.startsWith(String(year)) || isNoHoliday(country, state, name)) continue;
    // Uses the same apostrophe as the product's texts.
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
