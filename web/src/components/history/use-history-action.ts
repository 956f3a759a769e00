import type { HistoryEntity } from '@server/modules/history/words/things.schemas';
import type { RowAction } from '@/components/list-page/row-menu';
import { useConsole } from '@/hooks/use-console';

/**
 * Can the user read this history? Superadmins can; owners and managers can read their restaurant's.
 * @param owner the thing's restaurant; null if it belongs to the platform
 */
export function useMayReadHistory(owner?: number | null): boolean {
  const { is_superadmin, role } = useConsole().profile;
  return is_superadmin || (owner !== null && (role === 'owner' || role === 'manager'));
}

/** History of a row, for its menu. */
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
