import type { HistoryEntity } from '@server/shared/history/entities';
import type { RowAction } from '@/components/list-page/row-menu';
import { useConsole } from '@/hooks/use-console';

/**
 * Superadmins; of what is their restaurant's owners and managers, too.
 * @param owner the restaurant that it belongs to; null: none, it is the platform's
 */
export function useMayReadHistory(owner?: number | null): boolean {
  const { is_superadmin, role } = useConsole().profile;
  return is_superadmin || (owner !== null && (role === 'owner' || role === 'manager'));
}

/** The history of a row, for its menu. */
export function useHistoryAction(
  of: HistoryEntity,
  id: number,
  name: string,
  owner?: number | null,
): RowAction | false {
  return (
    useMayReadHistory(owner) && { text: 'History', label: `History of ${name}`, to: `#history=${of}:${id}` }
  );
}
