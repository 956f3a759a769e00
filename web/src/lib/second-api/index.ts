import { pageConfig } from '@/lib/public-config';
import { randomId } from '../random-id';
import { createSecondApi } from './client';

/** Takes the waitlist and the survey; its address is the server's setting SECOND_API_URL (C-219). */
export const secondApi = createSecondApi({ baseUrl: pageConfig.secondApiUrl });

/** Names one submission. */
export const newSubmissionKey = randomId;
