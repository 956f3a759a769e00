import { useState } from 'react';
import type { RouterInput } from '@/lib/trpc';
import { createKeyKeeper } from '@/lib/idempotency-key';
import { api } from '@/lib/trpc';

/** Creates a category once, however often Save is pressed while replies get lost. */
export function useCreateCategory() {
  const [keys] = useState(() => createKeyKeeper(() => crypto.randomUUID()));
  return async (category: RouterInput['menu']['categories']['createDeep']) => {
    const idempotencyKey = keys.keyFor(category);
    const created = await api.menu.categories.createDeep.mutate(category, { context: { idempotencyKey } });
    keys.succeeded();
    return created;
  };
}
