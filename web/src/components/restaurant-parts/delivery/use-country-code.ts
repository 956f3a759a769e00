import { COUNTRIES, type CountryName } from '@server/modules/onboarding/onboarding.schemas';
import { trpc } from '@/lib/trpc';

/** Code of a restaurant's country; undefined until its location has been read. */
export function useCountryCode(rid: number): (typeof COUNTRIES)[CountryName] | undefined {
  const { data } = trpc.onboarding.getLocation.useQuery({ rid });
  return Object.entries(COUNTRIES).find(([name]) => name === data?.country)?.[1];
}
