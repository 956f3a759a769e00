import type { OptionSet } from '@server/modules/menu/primary-options.schemas';
import { CATALOGUE_TEXTS } from '@server/shared/texts/catalogue';
import { useOwnership } from '../shared/use-ownership';

/** Why somebody may look at a set and not change it; undefined when they may (C-123, C-124). */
export function useReadOnly() {
  const { isAdmin } = useOwnership();
  return ({ restaurant_id, prevent_restaurant_changes }: OptionSet): string | undefined => {
    if (isAdmin) return undefined;
    if (prevent_restaurant_changes) return `${CATALOGUE_TEXTS.setLocked} Only the platform can change it.`;
    return restaurant_id === null
      ? 'This set is shared with every restaurant. Only the platform can change it.'
      : undefined;
  };
}
