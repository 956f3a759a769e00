import { deletedText } from '@server/shared/texts/deleted';
import { useMayReadHistory } from './use-history-action';

/** Says what was deleted, and how it comes back. */
export function useDeletedText(owner?: number | null): (name?: string) => string {
  const mayRead = useMayReadHistory(owner);
  return (name) => deletedText(mayRead, name);
}
