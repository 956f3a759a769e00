import { Link, Navigate, Outlet, useLocation, useParams } from 'react-router';
import { ONBOARDING_STEPS, type OnboardingStatus } from '@server/modules/onboarding/onboarding.schemas';
import { PRODUCT_NAME } from '@server/shared/product';
import { AntdProvider } from '@/components/antd-provider';
import { PageTitle } from '@/components/page-title';
import { InviteBanner } from '@/components/people/invite-banner';
import { Problem } from '@/components/problem';
import { MAIN_ID } from '@/components/skip-link';
import { paths } from '@/config/paths';
import { Rail } from '@/features/onboarding/rail';
import { useUndoKey } from '@/hooks/use-page-key';
import { useProfile } from '@/hooks/use-profile';
import { errorText } from '@/lib/errors';
import { trpc } from '@/lib/trpc';
import { PlainShell } from '@/app/plain-shell';
import { RequireSession } from '@/app/session/require-session';
import { BackLink } from './back-link';
import { Stack } from '@/components/layout/stack';
import styles from './onboarding-layout.module.css';
import { numberIn } from '@/lib/digits';

const NOTHING_SAVED = Object.fromEntries(
  ONBOARDING_STEPS.map((step) => [step, false]),
) as OnboardingStatus['progress'];

/** Shell of the seven steps. */
export function Component() {
  return (
    <AntdProvider>
      <RequireSession>
        <Shell />
      </RequireSession>
    </AntdProvider>
  );
}

function Shell() {
  const { pathname } = useLocation();
  const rid = numberIn(useParams()['rid']);
  const isId = Number.isSafeInteger(rid) && rid > 0;
  const status = trpc.onboarding.status.useQuery({ rid }, { enabled: isId });
  const { profile } = useProfile();
  useUndoKey();

  if (!isId) return <Navigate to={paths.landing.href()} replace />;
  if (status.data?.progress.launch) return <Navigate to={paths.backoffice.href()} replace />;
  const step = ONBOARDING_STEPS.find((name) => pathname.split('/')[3] === name) ?? 'location';
  return (
    <PlainShell>
      <Stack gap={5} className={styles.body}>
        <div className={styles.side}>
          <Rail rid={rid} progress={status.data?.progress ?? NOTHING_SAVED} current={step} />
          {profile && <BackLink profile={profile} rid={rid} />}
        </div>
        <main id={MAIN_ID} tabIndex={-1} className={styles.main}>
          <InviteBanner />
          {status.error && !status.data ? (
            <Unreachable error={status.error} onRetry={() => void status.refetch()} />
          ) : (
            <Outlet />
          )}
        </main>
      </Stack>
    </PlainShell>
  );
}

const Unreachable = ({ error, onRetry }: { error: unknown; onRetry: () => void }) => (
  <>
    <PageTitle title={`Set up ${PRODUCT_NAME}`} className={styles.title} />
    <Problem title={errorText(error)} onRetry={onRetry}>
      <Link to={paths.backoffice.href()}>Open back office</Link>
    </Problem>
  </>
);
