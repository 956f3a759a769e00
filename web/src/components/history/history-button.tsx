import { useLocation } from 'react-router';
import type { HistoryEntity } from '@server/modules/history/words/things.schemas';
import { LinkButton } from '@/components/link-button';
import type { ALL_OF } from './history-address';
import { useMayReadHistory } from './use-history-action';

interface HistoryButtonProps {
  of: HistoryEntity | typeof ALL_OF;
  id: number;
  /** Name of the thing, if a page has several such buttons. */
  name?: string;
  /** The thing's restaurant; null if it belongs to the platform. */
  owner?: number | null;
  /** Default: without a border. */
  looks?: 'text' | 'default';
}

/**
 * Opens the history of a thing beside the page, for users who can read it. It links to a hash of the page. The
 * console opens the history that the address names, so no page loads code for it.
 */
export function HistoryButton({ of, id, name, owner, looks = 'text' }: HistoryButtonProps) {
  const { search } = useLocation();
  if (!useMayReadHistory(owner)) return null;
  return (
    <LinkButton type={looks} to={`${search}#history=${of}:${id}`} aria-label={name && `History of ${name}`}>
      History
    </LinkButton>
  );
}
