import { useCallback } from 'react';
import { useConflictDialog } from '@/hooks/use-conflict-dialog';
import type { Clash } from './clash';
import { fieldWords, inWords } from './field-words';

/** Shows what was typed beside what somebody else wrote, and lets the person choose (C-246). */
export function useAskClash() {
  const ask = useConflictDialog();
  return useCallback(
    (clashes: readonly Clash[]) =>
      ask(
        clashes.map(({ field, mine, theirs }) => ({
          label: fieldWords(field),
          mine: inWords(mine),
          theirs: inWords(theirs),
        })),
      ),
    [ask],
  );
}
