import { useEffect } from 'react';
import { keepRecent, type RecentThing } from '@/lib/recents';
import { useConsole } from './use-console';

/** Adds the thing of an editor to the user's recents, under its current name. */
export function useKeepRecent(thing: Partial<RecentThing> & Pick<RecentThing, 'kind' | 'id'>): void {
  const { id: userId } = useConsole().profile;
  const { kind, id, title, restaurant_id = null, category_id = null, set_id = null } = thing;
  useEffect(() => {
    if (title) keepRecent(userId, { kind, id, title, restaurant_id, category_id, set_id });
  }, [userId, kind, id, title, restaurant_id, category_id, set_id]);
}
