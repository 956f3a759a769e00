import { z } from 'zod';
import { idSchema } from '../../shared/schemas.js';

export const badgesInput = z.object({ restaurant_id: idSchema.optional() });

const waiting = z.number().int().nullable();

/** Null: not for the caller to read. */
export const badgesOutput = z.object({
  /** Messages that nobody has read; at most 100, as the others. */
  messages: waiting,
  /** Invites to the restaurant, or for platform users who name none to all of them, that nobody has answered and that have not expired. */
  invites: waiting,
  /** Mails and text messages that could not be sent, and that nobody has decided about. */
  failed: waiting,
});
export type Badges = z.output<typeof badgesOutput>;
