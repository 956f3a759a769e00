import type { OptionSet } from '@server/modules/menu/option-sets/primary-options.schemas';
import { SET_TEXTS } from '@server/shared/texts/option-sets';
import { STATUS_TEXTS } from '@server/shared/texts/restaurant-status';
import { useConsole } from '@/hooks/use-console';
import { isAdmin } from '@/lib/session/admin';
import { isSuspended } from '@/lib/session/suspended';
import { Pill } from '@/components/pill';

interface Owned {
  restaurant_id: number | null;
}

/** Restaurant input for a request about a row; a shared row names none. */
export const ownerOf = ({ restaurant_id }: Owned) => (restaurant_id === null ? {} : { restaurant_id });

/**
 * Permissions on catalogue rows. Only the platform changes shared ones (C-124), and a suspended restaurant is
 * read-only (C-283). The server decides.
 */
export function useOwnership() {
  const { profile } = useConsole();
  const admin = isAdmin(profile);
  const mayAdd = !isSuspended(profile);
  return { isAdmin: admin, mayAdd, mayEdit: (row: Owned) => admin || (mayAdd && row.restaurant_id !== null) };
}

/** Marks a row that all restaurants share (C-124). */
export const SharedTag = () => (
  <Pill tone="info" title="Shared with all restaurants. Only the platform can change it.">
    Shared
  </Pill>
);

/** Explains why a user can view a set but not change it; undefined when they can (C-123, C-124, C-283). */
export function useSetReadOnly() {
  const { isAdmin, mayAdd } = useOwnership();
  return ({ restaurant_id, prevent_restaurant_changes }: OptionSet): string | undefined => {
    if (isAdmin) return undefined;
    if (!mayAdd) return STATUS_TEXTS.readOnly;
    if (prevent_restaurant_changes) return `${SET_TEXTS.locked} Only the platform can change it.`;
    return restaurant_id === null
      ? 'This set is shared with all restaurants. Only the platform can change it.'
      : undefined;
  };
}
