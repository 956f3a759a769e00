import { KEY_AREA_NAMES, type KeyAccess, type KeyArea, keyAreaOf } from '../access/key-areas.js';
import type { Mode, Rule } from '../access/matrix.js';

/** Areas of API keys, in words. */
export const KEY_AREA_TITLES: Readonly<Record<KeyArea, string>> = {
  menu: 'Menu',
  restaurant: 'Restaurant',
  team: 'Team',
  statistics: 'Statistics',
  history: 'History',
  territories: 'Territories',
  messages: 'Messages',
  users: 'Users',
  system: 'System',
};

const WHAT: Readonly<Record<KeyArea, string>> = {
  menu: 'the menu',
  restaurant: 'the restaurant',
  team: 'the team',
  statistics: 'statistics',
  history: 'the history',
  territories: 'territories',
  messages: 'messages',
  users: 'users',
  system: 'the system',
};

const OTHER: Partial<Record<Rule['group'], string>> = {
  upload: 'images',
  listExports: 'lists',
  search: 'search results',
  badges: 'counts',
  views: 'saved views',
};

/** Says what an API key can't do. */
export function keyRefusal({ group, mode }: Pick<Rule, 'group' | 'mode'>): string {
  const area = keyAreaOf(group);
  const what = area ? WHAT[area] : (OTHER[group] ?? 'the account');
  return `This API key can’t ${mode === 'read' ? 'read' : 'change'} ${what}.`;
}

/** Modes of an area, in words. */
export const KEY_MODE_TITLES: Readonly<Record<Mode | 'none', string>> = {
  none: 'No access',
  read: 'Read',
  write: 'Read and write',
};

/** "Menu (read and write), Team (read)". */
export const keyAccessText = (areas: KeyAccess): string =>
  KEY_AREA_NAMES.flatMap((area) => {
    const mode = areas[area];
    return mode ? [`${KEY_AREA_TITLES[area]} (${KEY_MODE_TITLES[mode].toLowerCase()})`] : [];
  }).join(', ');

/** Texts of API keys, on the account page and for platform users. */
export const API_KEY_TEXTS = {
  title: 'API keys',
  lead: 'For programs that read or change your data. A key can do at most what you can.',
  none: 'No API keys yet. Create one to connect a program.',
  create: 'Create API key',
  created: 'Copy your API key',
  copyNow: 'Copy this key now. It won’t be shown again.',
  token: 'API key',
  copy: 'Copy',
  copied: 'Copied',
  notCopied: 'Couldn’t copy. Select it instead.',
  done: 'Done',
  nameHint: 'For example, Nightly export',
  restaurants: 'Restaurants',
  allRestaurants: 'All your restaurants',
  restaurantsHint: 'Leave empty for all, also those you join later.',
  everywhere: 'All restaurants',
  access: 'Access',
  expires: 'Expires in',
  expiry: { 30: '30 days', 90: '90 days', 365: '1 year' },
  revoke: 'Revoke',
  revoked: 'API key revoked.',
  question: (name: string) => ({
    title: `Revoke ${name}?`,
    content: 'Programs that use this key stop working immediately. You can’t undo this.',
    okText: 'Revoke key',
  }),
  neverUsed: 'Never used',
  statuses: { active: 'Active', expired: 'Expired', revoked: 'Revoked' },
  noMatch: 'No API keys match.',
} as const;
