import type { SoldOutKind } from '@server/shared/menu/sold-out';
import { useAlerts } from '@/hooks/use-alerts';
import { useRestaurantScope } from '@/hooks/use-restaurant-scope';
import { trpc } from '@/lib/trpc';

/** A row that goes, and could be sold out. */
export interface Deleted {
  kind: SoldOutKind;
  id: number;
}

/**
 * Finds out, by the id that a row had until it was deleted, how what is made in its place is marked sold out as it was;
 * undefined for a row that was available. Restoring from the history does the same.
 */
export type FindSoldOut = (id: number) => ((madeId: number) => Promise<void>) | undefined;

/** Notes which rows are sold out while they are deleted: what was read last of it says so, and nothing has to wait. */
export function useNoteSoldOut() {
  const { current } = trpc.useUtils().menu.soldOut;
  const { input } = useRestaurantScope();
  const { alert } = useAlerts();
  return (deleted: readonly Deleted[]): FindSoldOut => {
    const list = current.getData(input);
    return (id) => {
      const row = list?.sold_out.find(
        (one) => one.id === id && deleted.some(({ kind }) => kind === one.kind),
      );
      return (
        row &&
        // The code for it comes with the first Undo of such a row.
        (async (madeId) => (await import('./mark-again')).markAgain({ ...row, ...input, id: madeId }, alert))
      );
    };
  };
}
