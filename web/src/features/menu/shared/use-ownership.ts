import { useConsole } from '@/hooks/use-console';
import { isAdmin } from '@/lib/session/admin';

interface Owned {
  restaurant_id: number | null;
}

/** Whose request a row's is: a row that is everybody's names no restaurant. */
export const ownerOf = ({ restaurant_id }: Owned) => (restaurant_id === null ? {} : { restaurant_id });

/** Who may change rows of the catalogue: everybody's are the platform's (C-124). The server decides. */
export function useOwnership() {
  const { profile } = useConsole();
  const admin = isAdmin(profile);
  return { isAdmin: admin, mayEdit: (row: Owned) => admin || row.restaurant_id !== null };
}
