import {
  accessLevelOf,
  type AccessLevel,
  type Group,
  MATRIX,
  type Mode,
  type Person,
  type Rule,
  ruleOf,
} from './matrix.js';

/** Areas that an API key can open, each with its groups of the matrix. */
export const KEY_AREAS = {
  menu: ['menu', 'catalogue', 'catalogueShared', 'soldOut', 'uploadMenu'],
  // Countries and cities are what a restaurant's address is chosen from.
  restaurant: ['onboarding', 'hours', 'checklist', 'restaurants', 'uploadLogo', 'places'],
  team: ['team'],
  statistics: ['statsDashboard', 'statsDrivers', 'statsAnalytics'],
  history: ['history'],
  territories: ['territories', 'territoriesPrivate', 'uploadTerritory'],
  messages: ['messages', 'surveys'],
  users: ['users'],
  system: ['system'],
} as const satisfies Record<string, readonly Group[]>;
export type KeyArea = keyof typeof KEY_AREAS;
export const KEY_AREA_NAMES = Object.keys(KEY_AREAS) as KeyArea[];

/**
 * Groups that lead to a second rule, which is checked for keys too. It is that of an upload's purpose, an exported list,
 * or what is searched or counted. Any area of the same mode opens them.
 */
export const KEY_GATEWAYS = ['upload', 'listExports', 'search', 'badges'] as const satisfies Group[];

/** Highest mode of each area that a key opens; `write` includes reading. */
export type KeyAccess = Partial<Record<KeyArea, Mode>>;

/** An API key that acts for its maker. */
export interface ActingKey {
  id: number;
  areas: KeyAccess;
  /** Restaurants that it is limited to; null for all of its maker's. */
  restaurantIds: readonly number[] | null;
}

/** Maps each group to its area. Groups that are missing here are refused; the test lists them. */
const AREA_OF: ReadonlyMap<Group, KeyArea> = new Map(
  KEY_AREA_NAMES.flatMap((area) => KEY_AREAS[area].map((group) => [group, area] as const)),
);
const isGateway = (group: Group) => (KEY_GATEWAYS as readonly Group[]).includes(group);

const includes = (held: Mode | undefined, mode: Mode) =>
  held === 'write' || (held === 'read' && mode === 'read');

/** Returns the area of a group; undefined when no key opens it. */
export const keyAreaOf = (group: Group): KeyArea | undefined => AREA_OF.get(group);

/** Tells whether a caller's key opens a rule. Callers with a session have no key, so nothing is closed to them here. */
export function keyAllows(
  { key }: { key?: ActingKey | undefined },
  { group, mode }: Pick<Rule, 'group' | 'mode'>,
): boolean {
  if (!key) return true;
  if (isGateway(group)) return KEY_AREA_NAMES.some((area) => includes(key.areas[area], mode));
  const area = AREA_OF.get(group);
  return area !== undefined && includes(key.areas[area], mode);
}

const NOTHING: readonly AccessLevel[] = ['-', 'empty'];

/** Returns the areas that a person can open, and so give to a key. */
export function keyAccessOf(person: Person): KeyAccess {
  const opens = (area: KeyArea, mode: Mode) =>
    (KEY_AREAS[area] as readonly Group[]).some(
      (group) =>
        mode in MATRIX[group] && !NOTHING.includes(accessLevelOf(ruleOf(group, mode as never), person)),
    );
  return Object.fromEntries(
    KEY_AREA_NAMES.flatMap((area) => {
      const mode = (['write', 'read'] as const).find((one) => opens(area, one));
      return mode ? [[area, mode]] : [];
    }),
  );
}
