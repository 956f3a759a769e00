import { ACCOUNT_TEXTS } from '@server/shared/texts/account';
import OwnInvites from '@/components/people/own-invites';
import { trpc } from '@/lib/trpc';
import styles from './account.module.css';
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
        <p className={styles.quiet}>{TEXTS.none}</p>
      )}
    </AccountSection>
  );
}
