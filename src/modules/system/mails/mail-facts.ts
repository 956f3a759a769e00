import type { DeadMessage } from '../../../infra/outbox/dead-messages.js';
import { maskAddress } from '../../../shared/mask-address.js';
import type { DeadMail } from '../mails.schemas.js';
import { channelOf, wordsOf } from './kind-words.js';
import { maskFailure } from './mask-failure.js';

type Message = Pick<DeadMessage, 'id' | 'kind' | 'recipient' | 'failure' | 'tries' | 'created_at'>;

/** Returns what the lists of messages say about one: its type, and its recipient with a masked address. */
export const mailFacts = ({ id, kind, recipient, failure, tries, created_at }: Message) => ({
  id,
  kind,
  title: wordsOf(kind),
  channel: channelOf(kind),
  recipient: maskAddress(recipient),
  failure: maskFailure(failure ?? '', recipient),
  tries,
  created_at: created_at.toISOString(),
});

/** Returns why a failed message cannot be sent again; null when it can. */
export function unsendableOf(
  { expires_at, kept }: Pick<DeadMessage, 'expires_at' | 'kept'>,
  now: Date,
): DeadMail['unsendable'] {
  if (expires_at && expires_at <= now) return 'expired';
  return kept ? null : 'wiped';
}
