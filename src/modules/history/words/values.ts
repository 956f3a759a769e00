import { optionText } from '../../../shared/field-title.js';
import { formatNumber, formatPlural, yesNo } from '../../../shared/format.js';
import { ALLERGEN_NAMES, DIET_NAMES } from '../../../shared/menu/allergens.js';
import { formatDate, formatDates } from '../../../shared/format-date.js';
import { moneyText } from '../../../shared/format-money.js';
import type { Currency } from '../../../shared/money.js';
import type { Recorded } from '../../../shared/history/changes.js';
import { formatClockTime, parseTime } from '../../../shared/hours/time-of-day.js';
import { isHistoryEntity, thingOf } from './things.schemas.js';
import type { ValueKind } from './fields.js';

/** Context that the words of a value depend on. */
export interface ValueContext {
  /** Currency of the restaurant; undefined when unknown, so amounts have no symbol. */
  currency?: Currency | undefined;
  /** An IANA name; left out: the reader's own. */
  timeZone?: string | undefined;
}

/** Shown for an empty value. */
const NOTHING = '—';

const BASES: Readonly<Record<string, string>> = { none: 'One price', weight: 'By weight', size: 'By size' };
const COVERAGES: Readonly<Record<string, string>> = { distance: 'By distance', zip: 'By zip code' };

// Repeated here, so that the history's words load without the forms.
const ROLES: Readonly<Record<string, string>> = {
  owner: 'Owner',
  manager: 'Manager',
  staff: 'Staff',
  driver: 'Driver',
};
const DAYS = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'];

const asText = (value: unknown): string =>
  typeof value === 'string' ? value : JSON.stringify(value ?? null);
const asList = (value: unknown): unknown[] => (Array.isArray(value) ? value : []);
const asRow = (value: unknown): Recorded =>
  typeof value === 'object' && value !== null ? (value as Recorded) : {};
const named = (names: Readonly<Record<string, string>>, value: unknown) =>
  names[asText(value)] ?? asText(value);

const amount = (value: unknown, { currency }: ValueContext): string => {
  const sum = Number(value);
  return currency ? moneyText(sum, currency) : sum.toFixed(2);
};

/** "2026-11-23 10:00:00.000000" is how the database writes a UTC time. */
const momentOf = (value: unknown): Date => {
  const text = asText(value).trim();
  return new Date(/[zZ]|[+-]\d\d:\d\d$/.test(text) ? text : `${text.replace(' ', 'T')}Z`);
};

function momentText(value: unknown, { timeZone }: ValueContext): string {
  const moment = momentOf(value);
  if (Number.isNaN(moment.getTime())) return asText(value);
  return formatDate(moment, 'moment', timeZone);
}

const isNone = (value: unknown): boolean => Array.isArray(value) && value.length === 0;

const selectionText = (value: unknown): string => {
  const { name, allergens, may_contain, diets } = asRow(value);
  const stated = [
    ...(isNone(allergens) ? ['no allergens'] : []),
    ...asList(allergens).map((one) => named(ALLERGEN_NAMES, one)),
    ...asList(may_contain).map((one) => `traces: ${named(ALLERGEN_NAMES, one)}`),
    ...asList(diets).map((one) => named(DIET_NAMES, one)),
  ];
  return stated.length > 0 ? `${asText(name)} (${stated.join(', ')})` : asText(name);
};

const circleText = (value: unknown): string => {
  const { center_lat, center_lng, radius_meters } = asRow(value);
  return `${formatNumber(Number(radius_meters))} m around ${asText(center_lat)}, ${asText(center_lng)}`;
};

const ISO_DATE = /^\d{4}-\d\d-\d\d$/;
const timeText = (time: unknown): string => {
  const minutes = parseTime(asText(time));
  return minutes === undefined ? asText(time) : formatClockTime(minutes, '12h');
};
const stintText = (from: unknown, to: unknown): string => `${timeText(from)} – ${timeText(to)}`;

/** "Dec 24, 2026", "Dec 24–26, 2026". */
const daysText = (first: string, last = first): string =>
  ISO_DATE.test(first) && ISO_DATE.test(last) ? formatDates(first, last) : first;

const dateText = (value: unknown): string => {
  const { from, to, from_date, to_date, closed, open, close, open_time, close_time, reason } = asRow(value);
  const [first, last] = [asText(from ?? from_date), asText(to ?? to_date ?? from ?? from_date)];
  const days = daysText(first, last);
  const hours = Number(closed) === 1 ? 'closed' : stintText(open ?? open_time, close ?? close_time);
  return `${days}: ${hours}${reason ? ` (${asText(reason)})` : ''}`;
};

/** A list of thousands of codes is recorded as one text. */
export const codesIn = (value: unknown): string[] =>
  typeof value === 'string' ? value.split(',').filter(Boolean) : asList(value).map(asText);

/** "2 sizes: Small, Large". */
const contentText = ([entity, names]: [string, unknown]): string => {
  const called = asList(names).map(asText);
  const word = isHistoryEntity(entity) ? thingOf(entity).word : entity;
  return `${formatPlural(called.length, word)}: ${called.join(', ')}`;
};

const socialText = (value: unknown): string => {
  const { platform_name, platform_url } = asRow(value);
  return [platform_name, platform_url].filter(Boolean).map(asText).join(': ');
};

/** "Monday 9:00 AM – 2:00 PM, 5:00 PM – 10:00 PM", "Sunday closed". */
const dayText = (value: unknown): string => {
  const { day_of_week, closed, open_time, break_start, reopen_time, close_time } = asRow(value);
  const day = DAYS[Number(day_of_week) - 1] ?? asText(day_of_week);
  if (Number(closed) === 1) return `${day} closed`;
  if (!open_time || !close_time) return `${day} no hours yet`;
  const stints =
    break_start && reopen_time
      ? [
          [open_time, break_start],
          [reopen_time, close_time],
        ]
      : [[open_time, close_time]];
  return `${day} ${stints.map(([from, to]) => stintText(from, to)).join(', ')}`;
};

/** Entries of a list value, each in words; undefined when the value is not a list. */
function entriesOf(as: ValueKind, value: unknown, context: ValueContext = {}): string[] | undefined {
  switch (as) {
    case 'list':
      return asList(value).map(asText);
    case 'codes':
      return codesIn(value);
    case 'contents':
      return Object.entries(asRow(value)).map(contentText);
    case 'allergens':
      return value === null ? undefined : asList(value).map((one) => named(ALLERGEN_NAMES, one));
    case 'diets':
      return value === null ? undefined : asList(value).map((one) => named(DIET_NAMES, one));
    case 'selections':
      return asList(value).map(selectionText);
    case 'circles':
      return asList(value).map(circleText);
    case 'week':
      return asList(value).map(dayText);
    case 'dates':
      return asList(value).map(dateText);
    case 'socials':
      return asList(value).map(socialText);
    case 'prices':
      return Object.entries(asRow(value)).map(([size, price]) => `${size} ${amount(price, context)}`);
    case 'calories':
      return Object.entries(asRow(value)).map(
        ([size, calories]) => `${size} ${formatNumber(Number(calories))} kcal`,
      );
    case 'item_prices':
      return asList(value).map((one) => {
        const { name, price } = asRow(one);
        return `${asText(name)} ${amount(price, context)}`;
      });
    case 'named':
      return asList(value).map((one) => asText(asRow(one)['name']));
    case 'groups':
      return Object.values(asRow(value)).flatMap((labels) => asList(labels).map(asText));
    default:
      return undefined;
  }
}

/** Formats a recorded value as on the screen where it is edited. */
export function valueText(as: ValueKind, value: unknown, context: ValueContext = {}): string {
  const entries = entriesOf(as, value, context);
  if (entries) return entries.length > 0 ? entries.join(', ') : 'None';
  if (value === undefined || value === '') return NOTHING;
  // Null means unknown for allergens and diets, and no limit for a rule.
  if (value === null)
    return { allergens: 'Not stated', diets: 'Not stated', most: 'No limit' }[as as string] ?? NOTHING;
  switch (as) {
    case 'yes':
      return yesNo(Number(value) === 1);
    case 'money':
      return amount(value, context);
    case 'order':
      return asList(value)
        .map((name, place) => `${place + 1}. ${asText(name)}`)
        .join(', ');
    case 'minutes':
      return `${Number(value)} min`;
    case 'most':
      return Number(value) === 0 ? 'No limit' : asText(value);
    case 'moment':
      return momentText(value, context);
    case 'date':
      return daysText(asText(value));
    case 'option':
      return optionText(asText(value));
    case 'role':
      return named(ROLES, value);
    case 'basis':
      return named(BASES, value);
    case 'coverage':
      return named(COVERAGES, value);
    default:
      return asText(value);
  }
}

/** Prices by the name of their size; undefined when the value has none. */
function pricesIn(as: ValueKind, value: unknown): Map<string, unknown> | undefined {
  if (as === 'prices') return new Map(Object.entries(asRow(value)));
  if (as !== 'item_prices') return undefined;
  return new Map(asList(value).map((one) => [asText(asRow(one)['name']), asRow(one)['price']]));
}

/** Price of a size before and after. */
export interface RepricedSize {
  size: string;
  before: string;
  after: string;
}

/** Prices that changed for sizes that both lists have. */
function repricedSizes(as: ValueKind, old: unknown, now: unknown, context: ValueContext): RepricedSize[] {
  const [before, after] = [pricesIn(as, old), pricesIn(as, now)];
  return [...(before ?? [])].flatMap(([size, price]) =>
    after?.has(size) && Number(after.get(size)) !== Number(price)
      ? [{ size, before: amount(price, context), after: amount(after.get(size), context) }]
      : [],
  );
}

/** Difference between two lists. */
export interface ListChange {
  added: string[];
  removed: string[];
  repriced: RepricedSize[];
}

/** Finds what was added to a list and removed from it, and new prices; undefined unless both values are lists. */
export function listChange(
  as: ValueKind,
  old: unknown,
  now: unknown,
  context: ValueContext = {},
): ListChange | undefined {
  const [before, after] = [entriesOf(as, old, context), entriesOf(as, now, context)];
  if (!before || !after) return undefined;
  const repriced = repricedSizes(as, old, now, context);
  const paired = new Set(
    repriced.flatMap(({ size, ...prices }) => [`${size} ${prices.before}`, `${size} ${prices.after}`]),
  );
  const added = after.filter((entry) => !before.includes(entry) && !paired.has(entry));
  const removed = before.filter((entry) => !after.includes(entry) && !paired.has(entry));
  return added.length + removed.length + repriced.length > 0 ? { added, removed, repriced } : undefined;
}
