import type { Profile } from '@server/modules/auth/auth.schemas';
import { ACCOUNT_TEXTS } from '@server/shared/texts/account';
import { Stack } from '@/components/layout/stack';
import { PageTitle } from '@/components/page-title';
import { Problem } from '@/components/problem';
import { SkeletonForm } from '@/components/skeletons/skeleton-form';
import { errorText } from '@/lib/errors';
import { trpc } from '@/lib/trpc';
import { Text } from '@/components/layout/text';
import { ApiKeysSection } from './api-keys-section';
import { DataSection } from './data-section';
import { DeletionSection } from './deletion-section';
import { EmailSection } from './email-section';
import { InvitesSection } from './invites-section';
import { KeysSection } from './keys-section';
import { PasswordSection } from './password-section';
import { ProfileSection } from './profile-section';
import { RestaurantsSection } from './restaurants-section';
import { SessionsSection } from './sessions-section';
import { SignInSection } from './sign-in-section';

/** `/account`: the user's own account, whatever else they can open (C-282). */
export function AccountPage({ profile }: { profile: Profile }) {
  const { data: account, error, refetch } = trpc.account.get.useQuery();
  return (
    <Stack gap={6}>
      <div>
        <PageTitle title={ACCOUNT_TEXTS.title} size="form" />
        <Text as="p" above={1} tone="muted" breaks>
          {profile.email}
        </Text>
      </div>
      {!account && error && (
        <Problem title={ACCOUNT_TEXTS.notRead} onRetry={() => void refetch()}>
          {errorText(error)}
        </Problem>
      )}
      {!account && !error && <AccountSkeleton />}
      {account && (
        <>
          <ProfileSection account={account} />
          <EmailSection account={account} />
          <PasswordSection account={account} />
          <SignInSection account={account} />
          <SessionsSection />
          <ApiKeysSection profile={profile} account={account} />
          <RestaurantsSection profile={profile} account={account} />
          <InvitesSection />
          <KeysSection />
          <DataSection />
          <DeletionSection account={account} />
        </>
      )}
    </Stack>
  );
}

/** Name, email, password and sign-in methods. */
export const AccountSkeleton = () => <SkeletonForm cards={[3, 1, 3, 2]} />;
