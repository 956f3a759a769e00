import type { InviteOutput } from '@server/modules/people/invites.schemas';

/** Time between reads while invites are being sent (ms). */
const EVERY = 3_000;

/** Options of a query that reads invites again until all have been sent or failed. */
export const WHILE_SENDING = {
  refetchInterval: ({
    state,
  }: {
    state: { data?: { results: readonly Pick<InviteOutput, 'delivery_state'>[] } | undefined };
  }) => (state.data?.results.some((invite) => invite.delivery_state === 'queued') ? EVERY : false),
};
