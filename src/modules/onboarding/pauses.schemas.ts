import { z } from 'zod';
import { neededText } from '../../shared/schemas.js';
import { ridInput } from './onboarding.schemas.js';

export const PAUSE_REASON_MAX_LENGTH = 200;
const UNTIL_MESSAGE = 'Enter the end as a date and time with its offset, such as 2026-12-27T09:00:00Z.';

export const pauseFields = z.object({
  reason: neededText('Enter a reason.', PAUSE_REASON_MAX_LENGTH, 'The reason'),
  /** If absent or null, until it is resumed. */
  until: z.iso
    .datetime({ offset: true, error: UNTIL_MESSAGE })
    .transform((text) => new Date(text))
    .nullish()
    .transform((until) => until ?? null),
});
export const pauseInput = pauseFields.extend(ridInput.shape);
export type Pause = z.output<typeof pauseFields>;
