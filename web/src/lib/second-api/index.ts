import { publicConfig } from '@/lib/public-config';
import { createSecondApi } from './client';

/** Takes the waitlist and the survey; its address is the server's setting SECOND_API_URL (C-219). */
export const secondApi = createSecondApi({ baseUrl: publicConfig.secondApiUrl });

/** Names one submission. Pages that come over plain http have no `randomUUID`. */
export const newSubmissionKey = (): string =>
  typeof crypto.randomUUID === 'function'
    ? crypto.randomUUID()
    : crypto.getRandomValues(new Uint32Array(4)).join('-');
