import { z } from 'zod';
import { idSchema } from '../../shared/schemas.js';

export const badgesInput = z.object({ restaurant_id: idSchema.optional() });

const waiting = z.number().int().nullable();

/** Null: the caller cannot read this. */
export const badgesOutput = z
  .object({
    /** Unread messages. Every count stops at 100. */
    messages: waiting,
    /** Pending, unexpired invites of the restaurant; for platform users without a restaurant, of all restaurants. */
    invites: waiting,
    /** Problems of the system, such as failed emails or an old backup. */
    problems: waiting,
  })
  .meta({ id: 'Badges' });
export type Badges = z.output<typeof badgesOutput>;
