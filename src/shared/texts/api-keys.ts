import { type KeyArea, keyAreaOf } from '../access/key-areas.js';
import type { Rule } from '../access/matrix.js';

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
};

/** Says what an API key can't do. */
export function keyRefusal({ group, mode }: Pick<Rule, 'group' | 'mode'>): string {
  const area = keyAreaOf(group);
  const what = area ? WHAT[area] : (OTHER[group] ?? 'the account');
  return `This API key can’t ${mode === 'read' ? 'read' : 'change'} ${what}.`;
}
