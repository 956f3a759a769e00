import { pasted } from '../pasted.js';
import { STATES } from './state-names.js';
import { placeWordsIn, zipCodeOf } from './zip-code.js';

/** State codes of a country. @param country ISO 3166 */
export const statesOf = (country: string): readonly string[] => [...(STATES[country]?.keys() ?? [])];

const fold = (text: string) =>
  text
    .normalize('NFD')
    .replace(/[^\p{L}]/gu, '')
    .toLowerCase();
const CODES = new Map(
  Object.values(STATES).flatMap((names) => [...names].map(([code, name]) => [fold(name), code] as const)),
);

/** Converts a state to its code in capitals. Address books and browsers fill in its name, "New York". */
export const stateCodeOf = (written: string): string =>
  CODES.get(fold(written)) ?? (pasted(written).length <= 2 ? pasted(written).toUpperCase() : pasted(written));

/** First three digits of zips by state; a few zips beyond a border belong to the neighboring state's post office. */
const US_ZIPS =
  'NY005 PR006-007 VI008 PR009 MA010-027 RI028-029 NH030-038 ME039-049 VT050-054 MA055 VT056-059 CT060-069 NJ070-089 ' +
  'NY100-149 PA150-196 DE197-199 DC200 VA201 DC202-205 MD206-219 VA220-246 WV247-268 NC270-289 SC290-299 GA300-319 ' +
  'FL320-339 FL341-349 AL350-369 TN370-385 MS386-397 GA398-399 KY400-427 OH430-459 IN460-479 MI480-499 IA500-528 ' +
  'WI530-549 MN550-567 SD570-577 ND580-588 MT590-599 IL600-629 MO630-658 KS660-679 NE680-693 LA700-714 AR716-729 ' +
  'OK730-732 TX733 OK734-749 TX750-799 CO800-816 WY820-831 ID832-838 UT840-847 AZ850-865 NM870-884 TX885 NV889-898 ' +
  'CA900-961 HI967-968 GU969 OR970-979 WA980-994 AK995-999';
const US_RANGES = US_ZIPS.split(' ').map((one) => ({
  state: one.slice(0, 2),
  from: Number(one.slice(2, 5)),
  to: Number(one.slice(-3)),
}));
/** Provinces by first letter; X is shared by two. */
const CANADIAN = new Map(
  'A NL,B NS,C PE,E NB,G QC,H QC,J QC,K ON,L ON,M ON,N ON,P ON,R MB,S SK,T AB,V BC,Y YT'
    .split(',')
    .map((one) => [one.slice(0, 1), one.slice(2)] as const),
);
/** Nations by the letters that a postcode begins with; some areas at the borders are in two. */
const BRITISH: Readonly<Record<string, string>> = Object.fromEntries(
  Object.entries({ NI: 'BT', SC: 'AB DD EH FK G HS IV KA KW KY ML PA PH ZE', WL: 'CF SA' }).flatMap(
    ([state, areas]) => areas.split(' ').map((area) => [area, state]),
  ),
);
const OUTSIDE_ENGLAND = /^(?:TD|DG|LL|LD|NP|CH|SY|HR)\d/;

function stateOfZip(country: string, zip: string): string | undefined {
  const code = zipCodeOf(zip) ?? '';
  if (country === 'US' && /^\d{5}$/.test(code)) {
    const start = Number(code.slice(0, 3));
    return US_RANGES.find(({ from, to }) => from <= start && start <= to)?.state;
  }
  if (country === 'CA' && /^[A-Z]\d[A-Z]/.test(code)) return CANADIAN.get(code.charAt(0));
  const [, area] = /^([A-Z]{1,2})\d/.exec(code) ?? [];
  if (country !== 'GB' || area === undefined || OUTSIDE_ENGLAND.test(code)) return undefined;
  return BRITISH[area] ?? 'EN';
}

/**
 * Warns at the field about an unknown state, or one that does not match the zip code. It never blocks saving (C-52).
 *
 * @param country ISO 3166
 */
export function stateWarning(country: string, state: string, zip: string): string | undefined {
  const code = stateCodeOf(state);
  const known = statesOf(country);
  if (code === '' || known.length === 0) return undefined;
  const words = placeWordsIn(country);
  if (!known.includes(code)) {
    const word = words.state.toLowerCase();
    return `This country has no ${word} ${code}. Check the ${word}.`;
  }
  const other = stateOfZip(country, zip);
  return other === undefined || other === code
    ? undefined
    : `${words.title} ${pasted(zip)} is in ${other}. Check both.`;
}
