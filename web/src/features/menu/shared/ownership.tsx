import type { OptionSet } from '@server/modules/menu/primary-options.schemas';
import { CATALOGUE_TEXTS } from '@server/shared/texts/catalogue';
import { STATUS_TEXTS } from '@server/shared/texts/restaurant-status';
import { useConsole } from '@/hooks/use-console';
import { isAdmin } from '@/lib/session/admin';
import { isSuspended } from '@/lib/session/suspended';
import styles from './catalogue.module.css';

interface Owned {
  restaurant_id: number | null;
}

/** Whose request a row's is: a shared row names no restaurant. */
export const ownerOf = ({ restaurant_id }: Owned) => (restaurant_id === null ? {} : { restaurant_id });

/**
 * Who may change rows of the catalogue: shared ones are the platform's (C-124), and nobody changes one of a suspended
 * restaurant (C-283). The server decides.
 */
export function useOwnership() {
  const { profile } = useConsole();
  const admin = isAdmin(profile);
  const mayAdd = !isSuspended(profile);
  return { isAdmin: admin, mayAdd, mayEdit: (row: Owned) => admin || (mayAdd && row.restaurant_id !== null) };
}

/** Marks a row that belongs to every restaurant (C-124). */
export const SharedTag = () => (
  <span className={styles.shared} title="Shared with all restaurants. Only the platform can change it.">
    Shared
  </span>
);

/** Why a user may look at a set and not change it; undefined when they may (C-123, C-124, C-283). */
export function useSetReadOnly() {
  const { isAdmin, mayAdd } = useOwnership();
  return ({ restaurant_id, prevent_restaurant_changes }: OptionSet): string | undefined => {
    if (isAdmin) return undefined;
    if (!mayAdd) return STATUS_TEXTS.readOnly;
    if (prevent_restaurant_changes) return `${CATALOGUE_TEXTS.setLocked} Only the platform can change it.`;
    return restaurant_id === null
      ? 'This set is shared with all restaurants. Only the platform can change it.'
      : undefined;
  };
}
