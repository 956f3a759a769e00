import type { SearchHit, SearchKind } from '@server/modules/search/search.schemas';
import { PRODUCT_KEY } from '@server/shared/product';
import { dropDevice, readDevice, writeDevice } from './device-storage';

/** Types of things in the recents. Users and messages are never stored in the browser (C-318). */
export type RecentKind = Exclude<SearchKind, 'member' | 'user' | 'message' | 'restaurant'>;

/** Something with its own screen, or a row on one. */
export type Thing<Kind = SearchKind> = { kind: Kind } & Pick<
  SearchHit,
  'id' | 'title' | 'restaurant_id' | 'category_id' | 'set_id'
>;
export type RecentThing = Thing<RecentKind>;

const KEY = `${PRODUCT_KEY}.recent`;
const KEPT = 8;

interface Kept {
  /** The user’s id. */
  of: number;
  things: RecentThing[];
}

const isThing = (value: unknown): value is RecentThing =>
  typeof value === 'object' &&
  value !== null &&
  'kind' in value &&
  'id' in value &&
  'title' in value &&
  typeof value.title === 'string';

function kept(): Kept | null {
  try {
    const value = JSON.parse(readDevice(KEY) ?? 'null') as Partial<Kept> | null;
    if (typeof value?.of !== 'number' || !Array.isArray(value.things)) return null;
    return { of: value.of, things: value.things.filter(isThing) };
  } catch {
    return null;
  }
}

/** Things that this user opened last on this device, newest first. */
export function recentsOf(userId: number): readonly RecentThing[] {
  const found = kept();
  return found?.of === userId ? found.things : [];
}

/** Stores a thing that the user opens: its type, ids and name. */
export function keepRecent(userId: number, { kind, id, title, ...of }: RecentThing): void {
  const { restaurant_id, category_id, set_id } = of;
  const others = recentsOf(userId).filter((thing) => thing.kind !== kind || thing.id !== id);
  const things = [{ kind, id, title, restaurant_id, category_id, set_id }, ...others].slice(0, KEPT);
  writeDevice(KEY, JSON.stringify({ of: userId, things } satisfies Kept));
}

/** Another user can sign in next. */
export const clearRecents = () => dropDevice(KEY);
