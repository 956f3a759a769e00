import { deletedText } from '@server/shared/texts/deleted';
import { useMayRestore } from './use-history-action';

/** Text after a deletion: what was deleted and how to restore it. */
export function useDeletedText(owner?: number | null): (name?: string) => string {
  const mayRestore = useMayRestore(owner);
  return (name) => deletedText(mayRestore, name);
}
