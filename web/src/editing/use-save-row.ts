import { useState } from 'react';
import { useCreateOnce } from '@/hooks/use-create-once';
import { isNotFound } from '@/lib/errors';
import type { AskConflict } from './save-changes';
import { useConflictDialog } from './use-conflict-dialog';

/** Sends a create with an idempotency key, so that a repeated one makes one row. */
export type CreateOnce = ReturnType<typeof useCreateOnce>;

interface SaveRow<Made, Row> {
  create: (once: CreateOnce) => Promise<Made>;
  /** Changes the row, usually with `saveChanges`; null for a new row. */
  change: ((ask: AskConflict) => Promise<Row>) | null;
}

type SavedRow<Made, Row> = { isNew: true; row: Made } | { isNew: false; row: Row };

/**
 * Saves the row of a form. Asks about conflicts with other users (C-246). If another user has deleted the row, the
 * form keeps its values and says so; saving again creates a new row.
 * @param noun for texts: 'topping'
 */
export function useSaveRow(noun: string) {
  const ask = useConflictDialog();
  const once = useCreateOnce();
  const [isGone, setGone] = useState(false);
  return {
    /** True once another user has deleted the row. */
    isGone,
    save: async <Made, Row>({ create, change }: SaveRow<Made, Row>): Promise<SavedRow<Made, Row>> => {
      if (!change || isGone) return { isNew: true, row: await create(once) };
      try {
        return { isNew: false, row: await change(ask) };
      } catch (error) {
        if (!isNotFound(error)) throw error;
        setGone(true);
        throw new Error(
          `Someone else deleted this ${noun} while you were editing. Save again to add it as new.`,
          { cause: error },
        );
      }
    },
  };
}
