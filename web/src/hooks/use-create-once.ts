import { useState } from 'react';
import { createIdempotencyKeys } from '@/lib/idempotency-key';
import { randomId } from '@/lib/random-id';

type Create<Body, Made> = (body: Body, options: { context: { idempotencyKey: string } }) => Promise<Made>;

/** Sends what makes something new, once, however often it is sent while replies get lost. */
export function useCreateOnce() {
  const [keys] = useState(() => createIdempotencyKeys(randomId));
  return async <Body, Made>(create: Create<Body, Made>, body: Body): Promise<Made> => {
    const made = await create(body, { context: { idempotencyKey: keys.keyFor(body) } });
    keys.succeeded();
    return made;
  };
}
