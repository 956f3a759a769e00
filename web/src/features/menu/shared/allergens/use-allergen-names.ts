import { useQuery } from '@tanstack/react-query';
import type { AllergenNames } from '@server/shared/menu/allergens';
import { useMenuCountry } from './use-menu-country';

/**
 * Names of allergens by the law of a restaurant's country; undefined while it is unknown, and for shared rows. The laws
 * load later, because lists of rows do not need them first.
 * @param restaurantId defaults to the restaurant in the address, or the active one
 */
export function useAllergenNames(restaurantId?: number | null): AllergenNames | undefined {
  const country = useMenuCountry(restaurantId);
  const { data } = useQuery({
    queryKey: ['allergen-names', country],
    queryFn: async () => {
      const { allergenLawOf, allergenNamesBy } = await import('@server/shared/menu/allergen-laws');
      return allergenNamesBy(allergenLawOf(country ?? null));
    },
    enabled: country !== undefined,
    staleTime: Infinity,
  });
  return data;
}
