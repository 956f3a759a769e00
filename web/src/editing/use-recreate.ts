import { useState } from 'react';
import { isNotFound } from '@/lib/errors';

/**
 * Saves a form. If another user has deleted the row meanwhile, the form keeps its values and says so. Saving again
 * creates a new row.
 * @param what noun for the texts: "topping"
 */
export function useRecreate(what: string) {
  const [isGone, setGone] = useState(false);
  return {
    isGone,
    /** @param change null for a new row */
    save: async <Result>(
      change: (() => Promise<Result>) | null,
      create: () => Promise<Result>,
    ): Promise<Result> => {
      if (!change || isGone) return create();
      try {
        return await change();
      } catch (error) {
        if (!isNotFound(error)) throw error;
        setGone(true);
        throw new Error(
          `Someone else deleted this ${what} while you were editing. Save again to add it as new.`,
          { cause: error },
        );
      }
    },
  };
}
