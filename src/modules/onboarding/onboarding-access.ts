import { allowed } from '../../transport/trpc/procedures.js';

export const reading = allowed('onboarding', 'read');
export const writing = allowed('onboarding', 'write');
