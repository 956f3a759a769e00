import { ACCOUNT_TEXTS } from '@server/shared/texts/account';
import { Text } from '@/components/layout/text';
import OwnInvites from '@/components/people/own-invites';
import { trpc } from '@/lib/trpc';
import { AccountSection } from './section';

const TEXTS = ACCOUNT_TEXTS.invites;

/** Pending invites (C-183). */
export function InvitesSection() {
  const { data } = trpc.invites.own.useQuery();
  return (
    <AccountSection title={TEXTS.title} lead={TEXTS.lead}>
      {data && data.count > 0 ? (
        <OwnInvites invites={data.results} />
      ) : (
        <Text as="p" tone="muted">
          {TEXTS.none}
        </Text>
      )}
    </AccountSection>
  );
}
