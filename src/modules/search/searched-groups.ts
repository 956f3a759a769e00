import type { AccessLevel, ReadableGroup } from '../../shared/access/matrix.js';

/** Rows of the permission matrix that decide which kinds a user can find. */
export const SEARCHED_GROUPS = [
  'menu',
  'catalogue',
  'restaurants',
  'team',
  'users',
  'territories',
  'messages',
] as const satisfies ReadableGroup[];
/** Access levels of the caller by searched group. */
export type AccessLevels = Readonly<Record<(typeof SEARCHED_GROUPS)[number], AccessLevel>>;
