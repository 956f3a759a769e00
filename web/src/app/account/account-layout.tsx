import { ArrowLeftOutlined } from '@ant-design/icons';
import { Link } from 'react-router';
import type { Profile } from '@server/modules/auth/auth.schemas';
import { ACCOUNT_TEXTS } from '@server/shared/texts/account';
import { AntdProvider } from '@/components/antd-provider';
import { VisuallyHidden } from '@/components/layout/visually-hidden';
import { Problem } from '@/components/problem';
import { MAIN_ID } from '@/components/skip-link';
import { paths } from '@/config/paths';
import { AccountPage, AccountSkeleton } from '@/features/account/account-page';
import { useProfile } from '@/hooks/use-profile';
import { isAdmin } from '@/lib/session/admin';
import { PlainShell } from '@/app/plain-shell';
import { RedirectToLogin, RequireSession } from '@/app/session/require-session';
import { Text } from '@/components/layout/text';
import styles from './account-layout.module.css';

/** `/account`: for every signed-in user, outside both shells. */
export const Component = () => (
  <AntdProvider>
    <RequireSession>
      <Shell />
    </RequireSession>
  </AntdProvider>
);

function Shell() {
  const { profile, failure, unread } = useProfile();
  if (failure) return <RedirectToLogin error={failure} />;
  return (
    <PlainShell>
      <div className={styles.body}>
        <Text as="main" shrink id={MAIN_ID} tabIndex={-1}>
          {profile && <BackToWork profile={profile} />}
          {profile ? (
            <AccountPage profile={profile} />
          ) : (
            <>
              <VisuallyHidden as="h1">{ACCOUNT_TEXTS.title}</VisuallyHidden>
              {unread ? <Problem title={unread.text} onRetry={unread.onRetry} /> : <AccountSkeleton />}
            </>
          )}
        </Text>
      </div>
    </PlainShell>
  );
}

/** Links back to the user's console. Users without a restaurant go to the page that offers invites and starting one. */
function BackToWork({ profile }: { profile: Profile }) {
  const [to, name] = isAdmin(profile)
    ? [paths.admin.href(), 'Back to console']
    : profile.memberships.length > 0
      ? [paths.backoffice.href(), 'Back to back office']
      : [paths.invited.href(), 'Back'];
  return (
    <Link to={to} className={styles.back}>
      <ArrowLeftOutlined aria-hidden /> {name}
    </Link>
  );
}
