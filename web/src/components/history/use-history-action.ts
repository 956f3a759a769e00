import { useLocation } from 'react-router';
import type { HistoryEntity } from '@server/modules/history/words/things.schemas';
import type { RowAction } from '@/components/list-page/row-menu';
import { useConsole } from '@/hooks/use-console';
import { useMayRead, useMayWrite } from '@/hooks/use-may-read';
import { isAdmin } from '@/lib/session/admin';

/**
 * Can the user read this history? Platform users can; owners and managers can read their restaurant's.
 * @param owner the thing's restaurant; null if it belongs to the platform
 */
export function useMayReadHistory(owner?: number | null): boolean {
  const { profile } = useConsole();
  const mayRead = useMayRead();
  return mayRead('history') && (owner !== null || isAdmin(profile));
}

/** Can the user restore from this history? Platform staff only read it. */
export function useMayRestore(owner?: number | null): boolean {
  const { is_superadmin } = useConsole().profile;
  const mayWrite = useMayWrite();
  return mayWrite('history') && (owner !== null || is_superadmin);
}

/** History of a row, for its menu. */
export function useHistoryAction(
  of: HistoryEntity,
  id: number,
  name: string,
  owner?: number | null,
): RowAction | false {
  const { hash } = useLocation();
  const to = `#history=${of}:${id}`;
  return (
    useMayReadHistory(owner) && {
      text: 'History',
      label: `History of ${name}`,
      to,
      current: hash === to,
    }
  );
}
