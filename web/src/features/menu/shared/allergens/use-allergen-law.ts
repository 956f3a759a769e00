import { type AllergenLaw, allergenLawOf } from '@server/shared/menu/allergen-laws';
import { useMenuCountry } from './use-menu-country';

/**
 * Law of a restaurant's country; undefined while it is unknown, and for rows that all restaurants share.
 * @param restaurantId defaults to the restaurant in the address, or the active one
 */
export function useAllergenLaw(restaurantId?: number | null): AllergenLaw | undefined {
  const country = useMenuCountry(restaurantId);
  return country === undefined ? undefined : allergenLawOf(country);
}
