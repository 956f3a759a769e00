import { useState } from 'react';
import { isNotFound } from '@/lib/errors';

/**
 * Saves what is edited in a form. When another user has deleted it meanwhile, the form keeps what was typed and says
 * so, and saving once more makes it anew.
 * @param what as people call it: "topping"
 */
export function useRecreate(what: string) {
  const [isGone, setGone] = useState(false);
  return {
    isGone,
    /** @param change null for something new */
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
