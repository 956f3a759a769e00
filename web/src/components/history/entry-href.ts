import type { HistoryEntry } from '@server/modules/history/history.schemas';
import type { HistoryEntity } from '@server/modules/history/words/things.schemas';
import { RESTAURANT_IN_ADDRESS } from '@server/shared/restaurants/address';
import type { RestaurantPart } from '@server/shared/restaurants/parts';
import { RESTAURANT } from '@/components/restaurant-scope/use-write-target';
import { type BasePath, paths } from '@/config/paths';
import type { Console } from '@/hooks/use-console';
import { withQuery } from '@/lib/with-query';

/** The reader's current place, as far as it decides the link. */
interface Reader extends Pick<Console, 'listPath'> {
  base: BasePath;
  /** The active restaurant; null means all or none. */
  active: number | null;
  isPlatform: boolean;
}

/** Tabs of the restaurant's settings by entity. */
const PARTS: Partial<Record<HistoryEntity, RestaurantPart>> = {
  restaurant: 'about',
  restaurant_location: 'location',
  restaurant_hours: 'hours',
  special_hours: 'hours',
  delivery_settings: 'delivery',
  additional_info: 'additional',
  restaurant_contacts: 'contacts',
};

/** Link to the thing that an entry is about; undefined if it is gone or the reader has no screen for it. */
export function entryHref(entry: HistoryEntry, reader: Reader): string | undefined {
  const { entity, entity_id: id, current_name: name } = entry;
  if (entity === null || id === null || name === null) return undefined;
  const ofPlatform = reader.isPlatform ? platformHref(entry, entity, id) : undefined;
  return ofPlatform ?? tenantHref(entry, entity, id, reader);
}

function platformHref({ part_of_id: parent }: HistoryEntry, entity: HistoryEntity, id: number) {
  switch (entity) {
    case 'restaurant':
      return `${paths.restaurants.href()}?open=${id}`;
    case 'user':
      return `${paths.admin.href()}/users?edit=${id}`;
    case 'membership':
      return parent === null ? undefined : `${paths.admin.href()}/users?edit=${parent}`;
    case 'territory':
      return `${paths.territories.href()}?edit=${id}`;
    default:
      return undefined;
  }
}

function tenantHref(entry: HistoryEntry, entity: HistoryEntity, id: number, reader: Reader) {
  const { part_of, part_of_id: parent } = entry;
  const { base } = reader;
  const list = reader.listPath(entity);
  if (list !== undefined) return listed(list, entry, reader);
  if (entity === 'membership' || entity === 'invite') return `${paths.backoffice.href()}/team`;
  const category = entity === 'category' ? id : part_of === 'category' ? parent : null;
  if (category !== null) return opened(paths.categoryEditor.href(base, category), entry, reader);
  const set = entity === 'primary_option_set' ? id : part_of === 'primary_option_set' ? parent : null;
  if (set !== null) return opened(paths.primaryOptionEditor.href(base, set), entry, reader);
  const part = PARTS[entity];
  return part && opened(paths.restaurant.href(base, part), entry, reader, true);
}

/** The list filtered to the thing; a list of all restaurants also to its restaurant. */
function listed(list: string, entry: HistoryEntry, { active }: Reader): string {
  const query = new URLSearchParams({ q: entry.current_name ?? '' });
  const owner = entry.restaurant?.id;
  if (owner !== undefined && owner !== active)
    query.set(active === null ? RESTAURANT : RESTAURANT_IN_ADDRESS, String(owner));
  return withQuery(list, String(query));
}

/** The thing's own screen, in its restaurant. @param needs the screen needs a restaurant, not all of them */
function opened(screen: string, { restaurant }: HistoryEntry, { active }: Reader, needs = false): string {
  const isOther = restaurant !== null && restaurant.id !== active && (needs || active !== null);
  return isOther ? withQuery(screen, `${RESTAURANT_IN_ADDRESS}=${restaurant.id}`) : screen;
}
