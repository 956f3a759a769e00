import { useState } from 'react';
import type { RouterInput } from '@/lib/trpc';
import { createIdempotencyKeys } from '@/lib/idempotency-key';
import { api } from '@/lib/trpc';

/** Creates a category once, however often Save is pressed while replies get lost. */
export function useCreateCategory() {
  const [keys] = useState(() => createIdempotencyKeys(() => crypto.randomUUID()));
  return async (category: RouterInput['menu']['categories']['createDeep']) => {
    const idempotencyKey = keys.keyFor(category);
    const created = await api.menu.categories.createDeep.mutate(category, { context: { idempotencyKey } });
    keys.succeeded();
    return created;
  };
}
