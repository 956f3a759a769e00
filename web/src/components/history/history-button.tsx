import { Button } from 'antd';
import type { HistoryEntity } from '@server/shared/history/entities';
import { useConsole } from '@/hooks/use-console';

interface HistoryButtonProps {
  of: HistoryEntity;
  id: number;
  /** What the thing is called, where several such buttons stand on a page. */
  name?: string;
  size?: 'small' | undefined;
}

/**
 * Opens the history of a thing beside the page, for those who may read it. A link within the page: the console opens
 * what its address names, so no page loads anything for it.
 */
export function HistoryButton({ of, id, name, size }: HistoryButtonProps) {
  const { is_superadmin, role } = useConsole().profile;
  if (!is_superadmin && role !== 'owner' && role !== 'manager') return null;
  return (
    <Button type="text" size={size} href={`#history=${of}:${id}`} aria-label={name && `History of ${name}`}>
      History
    </Button>
  );
}
