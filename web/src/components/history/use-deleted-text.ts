import { deletedText } from '@server/shared/texts/deleted';
import { useMayReadHistory } from './use-history-action';

/** Text after a deletion: what was deleted and how to restore it. */
export function useDeletedText(owner?: number | null): (name?: string) => string {
  const mayRead = useMayReadHistory(owner);
  return (name) => deletedText(mayRead, name);
}
