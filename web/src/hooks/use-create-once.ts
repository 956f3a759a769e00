import { useState } from 'react';
import { createIdempotencyKeys } from '@/lib/idempotency-key';
import { randomId } from '@/lib/random-id';

type Create<Body, Made> = (body: Body, options: { context: { idempotencyKey: string } }) => Promise<Made>;

/** Sends a create request with an idempotency key, so that retries after lost responses create one row only. */
export function useCreateOnce() {
  const [keys] = useState(() => createIdempotencyKeys(randomId));
  return async <Body, Made>(create: Create<Body, Made>, body: Body): Promise<Made> => {
    const made = await create(body, { context: { idempotencyKey: keys.keyFor(body) } });
    keys.succeeded();
    return made;
  };
}
