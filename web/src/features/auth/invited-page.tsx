import { Button } from 'antd';
import { useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { LOST_ACCESS_TEXTS } from '@server/shared/texts/lost-access';
import { INVITE_TEXTS } from '@server/shared/texts/invites';
import { CONSOLE_TEXTS } from '@server/shared/texts/console';
import { SHELL_TEXTS } from '@server/shared/texts/shell';
import { FormError } from '@/components/form/form-error';
import { Inline } from '@/components/layout/inline';
import { PageTitle } from '@/components/page-title';
import OwnInvites from '@/components/people/own-invites';
import { Problem } from '@/components/problem';
import { paths } from '@/config/paths';
import { useProfile } from '@/hooks/use-profile';
import { errorText } from '@/lib/errors';
import { signOut } from '@/lib/session/sign-out';
import { api, trpc } from '@/lib/trpc';
import styles from './auth-page.module.css';
import { lostHeading, LostNote } from './lost-note';
import { useCompleteSignIn } from './use-complete-sign-in';

/** `/invite`: users without a restaurant accept a pending invite or start their own restaurant (C-37). */
export function InvitedPage() {
  const { data, error, refetch } = trpc.invites.own.useQuery();
  const { profile } = useProfile();
  const { proceed } = useCompleteSignIn();
  if (!data && error)
    return (
      <Problem title={INVITE_TEXTS.notRead} onRetry={() => void refetch()}>
        {errorText(error)}
      </Problem>
    );
  if (!data || !profile) return <p role="status">{INVITE_TEXTS.reading}</p>;
  const invited = data.count > 0;
  const lost = profile.lost_restaurant;
  return (
    <>
      <PageTitle title={invited ? 'Invite' : 'Start'} size="form">
        {invited ? 'You’re invited' : lost ? lostHeading(lost) : 'Start a restaurant'}
      </PageTitle>
      {lost && <LostNote lost={lost} withName={invited} />}
      <p className={styles.lead}>
        {invited ? INVITE_TEXTS.question : lost ? LOST_ACCESS_TEXTS.startOwn : INVITE_TEXTS.noneLeft}
      </p>
      <OwnInvites invites={data.results} onAccepted={() => proceed(null)} />
      <StartOwn />
    </>
  );
}

/** Open to every user, whether invited or not. */
function StartOwn() {
  const navigate = useNavigate();
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState('');
  const start = () => {
    setBusy(true);
    setError('');
    api.onboarding.start
      .mutate()
      .then(({ id, launched }) =>
        navigate(launched ? paths.backoffice.href() : paths.onboarding.href(id), { replace: true }),
      )
      .catch((failure: unknown) => {
        setError(errorText(failure));
        setBusy(false);
      });
  };
  return (
    <>
      <FormError>{error}</FormError>
      <Inline above={5} gap={3} wrap align="center" className={styles.ways}>
        <Button onClick={start} loading={busy}>
          {INVITE_TEXTS.startOwn}
        </Button>
        <Link to={paths.account.href()}>{SHELL_TEXTS.account}</Link>
        <Button type="text" onClick={signOut}>
          {CONSOLE_TEXTS.signOut}
        </Button>
      </Inline>
    </>
  );
}
