import { ArrowLeftOutlined } from '@ant-design/icons';
import { Skeleton } from 'antd';
import { Link } from 'react-router';
import type { Profile } from '@server/modules/auth/auth.schemas';
import { ACCOUNT_TEXTS } from '@server/shared/texts/account';
import { CONSOLE_TEXTS } from '@server/shared/texts/console';
import { AntdProvider } from '@/components/antd-provider';
import { Wordmark } from '@/components/brand/wordmark';
import { ColorModeSwitch } from '@/components/color-mode-switch';
import { MAIN_ID, SkipLink } from '@/components/skip-link';
import { paths } from '@/config/paths';
import { AccountPage } from '@/features/account/account-page';
import { useProfile } from '@/hooks/use-profile';
import { isAdmin } from '@/lib/session/admin';
import { signOut } from '@/lib/session/sign-out';
import { RedirectToLogin, RequireSession } from '@/app/session/require-session';
import styles from './account-layout.module.css';

/** `/account`: for every signed-in user, inside no shell. */
export const Component = () => (
  <AntdProvider>
    <RequireSession>
      <Shell />
    </RequireSession>
  </AntdProvider>
);

function Shell() {
  const { profile, failure } = useProfile();
  if (failure) return <RedirectToLogin error={failure} />;
  return (
    <div className={styles.page}>
      <SkipLink />
      <header className={styles.header}>
        <a href={paths.landing.href()} className={styles.home}>
          <Wordmark />
        </a>
        <div className={styles.tools}>
          <ColorModeSwitch />
          <button type="button" className={styles.out} onClick={signOut}>
            {CONSOLE_TEXTS.signOut}
          </button>
        </div>
      </header>
      <div className={styles.body}>
        <main id={MAIN_ID} tabIndex={-1} className={styles.main}>
          {profile && <BackToWork profile={profile} />}
          {profile ? (
            <AccountPage profile={profile} />
          ) : (
            <>
              <h1 className="visually-hidden">{ACCOUNT_TEXTS.title}</h1>
              <Skeleton active title={false} paragraph={{ rows: 12 }} />
            </>
          )}
        </main>
      </div>
    </div>
  );
}

/** To where the person works; without a restaurant, to the question what to do without one. */
function BackToWork({ profile }: { profile: Profile }) {
  const [to, name] = isAdmin(profile)
    ? [paths.admin.href(), 'Back to the console']
    : profile.memberships.length > 0
      ? [paths.backoffice.href(), 'Back to the back office']
      : [paths.invited.href(), 'Back'];
  return (
    <Link to={to} className={styles.back}>
      <ArrowLeftOutlined aria-hidden /> {name}
    </Link>
  );
}
