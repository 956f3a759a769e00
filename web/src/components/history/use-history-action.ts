import type { HistoryEntity } from '@server/shared/history/entities';
import type { RowAction } from '@/components/list-page/row-menu';
import { useConsole } from '@/hooks/use-console';

/** Superadmins, owners and managers. */
export function useMayReadHistory(): boolean {
  const { is_superadmin, role } = useConsole().profile;
  return is_superadmin || role === 'owner' || role === 'manager';
}

/** The history of a row, for its menu. */
export function useHistoryAction(of: HistoryEntity, id: number, name: string): RowAction | false {
  return useMayReadHistory() && { text: 'History', label: `History of ${name}`, to: `#history=${of}:${id}` };
}
