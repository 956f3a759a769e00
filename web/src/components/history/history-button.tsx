import { useLocation } from 'react-router';
import type { HistoryEntity } from '@server/shared/history/entities';
import { LinkButton } from '@/components/link-button';
import { useMayReadHistory } from './use-history-action';

interface HistoryButtonProps {
  of: HistoryEntity;
  id: number;
  /** What the thing is called, where several such buttons stand on a page. */
  name?: string;
  /** The restaurant that the thing belongs to; null: none, it is the platform's. */
  owner?: number | null;
}

/**
 * Opens the history of a thing beside the page, for those who may read it. A link within the page: the console opens
 * what its address names, so no page loads anything for it.
 */
export function HistoryButton({ of, id, name, owner }: HistoryButtonProps) {
  const { search } = useLocation();
  if (!useMayReadHistory(owner)) return null;
  return (
    <LinkButton type="text" to={`${search}#history=${of}:${id}`} aria-label={name && `History of ${name}`}>
      History
    </LinkButton>
  );
}
