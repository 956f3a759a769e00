import { pageConfig } from '@/lib/public-config';
import { randomId } from '../random-id';
import { createSecondApi } from './client';

/** API of the waitlist and the survey; its address is the server's setting SECOND_API_URL (C-219). */
export const secondApi = createSecondApi({ baseUrl: pageConfig.secondApiUrl });

/** Creates the idempotency key of a submission. */
export const newSubmissionKey = randomId;
