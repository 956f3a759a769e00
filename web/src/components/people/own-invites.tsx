import { formatDate } from '@server/shared/format-date';
import { Button } from 'antd';
import type { OwnInvite } from '@server/modules/people/invites.schemas';
import { INVITE_TEXTS, nameList } from '@server/shared/texts/invites';
import { Inline } from '@/components/layout/inline';
import { Stack } from '@/components/layout/stack';
import { Text } from '@/components/layout/text';
import { focusPageTitle } from '@/components/page-title';
import { useAlerts } from '@/hooks/use-alerts';
import { trpc } from '@/lib/trpc';
import { InviteSentence } from './invite-sentence';
import styles from './own-invites.module.css';
import { usePeopleAction } from './use-people-action';

interface OwnInvitesProps {
  invites: readonly OwnInvite[];
  /** Replaces the confirmation toast. */
  onAccepted?: () => Promise<unknown>;
}

/** Pending invites of the signed-in user, each with accept and decline; nothing changes before (C-183). */
export default function OwnInvites({ invites, onAccepted }: OwnInvitesProps) {
  const { confirm } = useAlerts();
  const utils = trpc.useUtils();
  const { busy, run, ask } = usePeopleAction(() =>
    Promise.all([utils.invites.own.invalidate(), utils.auth.me.invalidate()]),
  );
  const accept = async ({ id }: OwnInvite) => {
    const { restaurants } = await utils.client.invites.acceptOwn.mutate({ id });
    if (onAccepted) return onAccepted();
    const names = nameList(restaurants.map(({ name }) => name || 'a new restaurant'));
    confirm(restaurants.length > 0 ? `You joined ${names}.` : INVITE_TEXTS.nothingNew);
  };
  return (
    <Stack as="ul" gap={3} aria-label={INVITE_TEXTS.own}>
      {invites.map((invite) => {
        const to = nameList(invite.restaurants.map((name) => name || 'a new restaurant'));
        return (
          <Inline
            as="li"
            pad={[3, 4]}
            tone="text"

            gap={4}
            rowGap={2}
            wrap
            align="center"
            justify="space-between"
            key={invite.id}
            className={styles.invite}
          >
            <span className={styles.sentence}>
              <InviteSentence invite={invite} />{' '}
              <Text tone="muted">{`Sent to ${invite.to}. Expires ${formatDate(invite.expires_at)}.`}</Text>
            </span>
            <Inline as="span" gap={2}>
              <Button
                type="primary"
                disabled={busy}
                onClick={() => void run(() => accept(invite)).then(focusPageTitle)}
                aria-label={`Accept invite to ${to}`}
              >
                Accept
              </Button>
              <Button
                disabled={busy}
                onClick={() =>
                  ask(INVITE_TEXTS.declining, () => utils.client.invites.decline.mutate({ id: invite.id }))
                }
                aria-label={`Decline invite to ${to}`}
              >
                Decline
              </Button>
            </Inline>
          </Inline>
        );
      })}
    </Stack>
  );
}
