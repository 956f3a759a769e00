import { isInZoneData } from './zone-offset.js';

/** Country codes by the codes and labels that the location step uses. */
const COUNTRY_CODES: Record<string, string> = {
  US: 'US',
  USA: 'US',
  'UNITED STATES': 'US',
  CA: 'CA',
  CANADA: 'CA',
  GB: 'GB',
  UK: 'GB',
  'UNITED KINGDOM': 'GB',
};

/** Default zone of a country: the one with most of its population. */
const COUNTRY_ZONES: Record<string, string> = {
  US: 'America/New_York',
  CA: 'America/Toronto',
  GB: 'Europe/London',
};

/**
 * States by zone. A state in two zones is listed where most of its residents live; its other part is:
 * - FL (Panhandle), IN (north-west and south-west), KY (west), MI (four counties of the Upper Peninsula)
 * - TN (east: Knoxville, Chattanooga), KS, NE, ND, SD (west), TX (El Paso)
 * - ID (north), OR (Malheur), AK (Aleutians)
 */
const US_ZONES: Record<string, string> = {
  'America/New_York': 'CT DC DE FL GA KY MA MD ME NC NH NJ NY OH PA RI SC VA VT WV',
  'America/Detroit': 'MI',
  'America/Indiana/Indianapolis': 'IN',
  'America/Chicago': 'AL AR IA IL KS LA MN MO MS ND NE OK SD TN TX WI',
  'America/Denver': 'CO MT NM UT WY',
  'America/Boise': 'ID',
  'America/Phoenix': 'AZ',
  'America/Los_Angeles': 'CA NV OR WA',
  'America/Anchorage': 'AK',
  'Pacific/Honolulu': 'HI',
  'America/Puerto_Rico': 'PR',
  'America/St_Thomas': 'VI',
  'Pacific/Guam': 'GU',
  'Pacific/Saipan': 'MP',
  'Pacific/Pago_Pago': 'AS',
};

/** Provinces by zone; in two zones: BC (east), ON (north-west), QC (far east), NL (Labrador), NU (centre, west). */
const CANADIAN_ZONES: Record<string, string> = {
  'America/St_Johns': 'NL',
  'America/Halifax': 'NS PE',
  'America/Moncton': 'NB',
  'America/Toronto': 'ON QC',
  'America/Winnipeg': 'MB',
  'America/Regina': 'SK',
  'America/Edmonton': 'AB NT',
  'America/Vancouver': 'BC',
  'America/Whitehorse': 'YT',
  'America/Iqaluit': 'NU',
};

const byState = (zones: Record<string, string>) =>
  new Map(
    Object.entries(zones).flatMap(([zone, states]) =>
      states.split(' ').map((state) => [state, zone] as const),
    ),
  );

const STATE_ZONES: Record<string, Map<string, string>> = {
  US: byState(US_ZONES),
  CA: byState(CANADIAN_ZONES),
};

/**
 * Guesses the IANA time zone of a restaurant (C-68); its own `time_zone` overrides the guess. `country` is a label or
 * a code ("Canada", "CA"), `state` a two-letter code, in any case. An unknown state gets its country's most populous
 * zone, an unknown country "UTC".
 */
export function guessTimeZone(country: string, state: string): string {
  const code = COUNTRY_CODES[country.trim().toUpperCase()] ?? '';
  return STATE_ZONES[code]?.get(state.trim().toUpperCase()) ?? COUNTRY_ZONES[code] ?? 'UTC';
}

/** Tells whether our table or this runtime knows the IANA name. Bare offsets such as "+05:00" are not names. */
export function isTimeZone(name: string): boolean {
  if (!/^[A-Za-z]/.test(name)) return false;
  if (isInZoneData(name)) return true;
  try {
    new Intl.DateTimeFormat('en-US', { timeZone: name });
    return true;
  } catch {
    return false;
  }
}
