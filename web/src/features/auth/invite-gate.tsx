import { Button } from 'antd';
import { type ReactNode, useEffect, useEffectEvent, useState } from 'react';
import { useNavigate } from 'react-router';
import type { InvitePreview } from '@server/modules/people/invites.schemas';
import { PRODUCT_NAME } from '@server/shared/product';
import { INVITE_PROBLEMS, INVITE_TEXTS, type InviteProblem } from '@server/shared/texts/invites';
import { AntdStyle } from '@/components/antd-style';
import { FormError } from '@/components/form/form-error';
import { Inline } from '@/components/layout/inline';
import { PageTitle } from '@/components/page-title';
import { InviteSentence } from '@/components/people/invite-sentence';
import { Problem } from '@/components/problem';
import { paths } from '@/config/paths';
import { errorText } from '@/lib/errors';
import { currentSession } from '@/lib/session/session-store';
import { signOut } from '@/lib/session/sign-out';
import { api } from '@/lib/trpc';
import styles from './auth-page.module.css';
import { type HeldInvite, holdInvite } from './invite-state';
import { useCompleteSignIn } from './use-complete-sign-in';

interface InviteGateProps {
  invite: HeldInvite;
  /** The page as without an invite, with a note about this one. */
  children: (note: ReactNode) => ReactNode;
}

/** Wraps /register and /login for a visitor with an invite (C-183): shows the invite, or why it is not valid. */
export default function InviteGate(props: InviteGateProps) {
  return (
    <AntdStyle>
      <Gate {...props} />
    </AntdStyle>
  );
}

function Gate({ invite, children }: InviteGateProps) {
  const { token } = invite;
  const [signedIn, setSignedIn] = useState(() => currentSession() !== null);
  const leave = () => {
    signOut();
    holdInvite(linkOf(invite));
    setSignedIn(false);
  };
  const ask = useEffectEvent(() => {
    if (signedIn && !invite.problem) holdInvite({ ...linkOf(invite), asked: true });
  });
  useEffect(() => ask(), []);
  const { preview, error, retry } = usePreview(token);
  const closed = (problem: InviteProblem) => (
    <Closed invite={invite} problem={problem} onLeave={signedIn ? leave : undefined} />
  );
  if (invite.problem) return closed(invite.problem);
  if (error !== undefined)
    return (
      <Problem title={INVITE_TEXTS.notRead} onRetry={retry}>
        {errorText(error)}
      </Problem>
    );
  if (!preview) return <p role="status">{INVITE_TEXTS.reading}</p>;
  const { status } = preview;
  if (status !== 'pending') return closed(status);
  if (!signedIn) return children(<Note invite={preview} />);
  return <Accept invite={invite} preview={preview} onLeave={leave} />;
}

/** Note above the form for visitors who still have to join or sign in. */
const Note = ({ invite }: { invite: InvitePreview }) => (
  <p role="status" className={`${styles.note} ${styles.done}`}>
    <InviteSentence invite={invite} />
    {invite.delivery === 'email' && <span>{` Sent to ${invite.to}.`}</span>}
  </p>
);

interface AcceptProps {
  invite: HeldInvite;
  preview: InvitePreview;
  onLeave: () => void;
}

/** Accept page for signed-in users. Postponing opens their console, which offers the invite again, with a Decline. */
function Accept({ invite, preview, onLeave }: AcceptProps) {
  const { busy, error, goOn } = useGoOn();
  const accept = () => {
    holdInvite(linkOf(invite));
    goOn();
  };
  return (
    <>
      <PageTitle title="Invite" size="form">
        You’re invited
      </PageTitle>
      <p className={styles.lead}>
        <InviteSentence invite={preview} />
      </p>
      <FormError>{error}</FormError>
      <Inline above={5} gap={3} wrap align="center" className={styles.ways}>
        <Button type="primary" loading={busy} onClick={accept}>
          {INVITE_TEXTS.accept}
        </Button>
        <Button disabled={busy} onClick={goOn}>
          {INVITE_TEXTS.notNow}
        </Button>
        <Button onClick={onLeave}>{INVITE_TEXTS.otherAccount}</Button>
      </Inline>
    </>
  );
}

interface ClosedProps {
  invite: HeldInvite;
  problem: InviteProblem;
  /** Signs out; undefined if nobody is signed in. */
  onLeave: (() => void) | undefined;
}

/** Explains why the invite is not valid (expired, revoked, used, unknown or for another user) and what to do. */
function Closed({ invite, problem, onLeave }: ClosedProps) {
  const { busy, error, goOn } = useGoOn();
  const { title, text } = INVITE_PROBLEMS[problem];
  const navigate = useNavigate();
  const lay = () => {
    holdInvite(null);
    void navigate(paths.login.href(), { replace: true });
  };
  const goOnWithout = () => {
    holdInvite({ ...linkOf(invite), problem });
    goOn();
  };
  return (
    <>
      <PageTitle title="Invite" size="form">
        {title}
      </PageTitle>
      <p className={styles.lead}>{text}</p>
      <FormError>{error}</FormError>
      <Inline above={5} gap={3} wrap align="center" className={styles.ways}>
        {onLeave && problem === 'foreign' && (
          <Button type="primary" onClick={onLeave}>
            {INVITE_TEXTS.otherAccount}
          </Button>
        )}
        {onLeave ? (
          <Button loading={busy} onClick={goOnWithout}>{`Continue to ${PRODUCT_NAME}`}</Button>
        ) : (
          <Button type="primary" onClick={lay}>
            Go to login
          </Button>
        )}
      </Inline>
    </>
  );
}

/** Loads the invite's preview. Local state, since sign-in clears the query cache while the form still needs it. */
function usePreview(token: string) {
  const [state, setState] = useState<{ preview?: InvitePreview; error?: unknown }>({});
  const [attempt, setAttempt] = useState(1);
  useEffect(() => {
    let left = false;
    api.invites.preview.mutate({ token }).then(
      (preview) => !left && setState({ preview }),
      (error: unknown) => !left && setState({ error }),
    );
    return () => {
      left = true;
    };
  }, [attempt, token]);
  const retry = () => {
    setState({});
    setAttempt(attempt + 1);
  };
  return { ...state, retry };
}

/** Continues after signing in, with the invite if it is still valid. Returns the error text. */
function useGoOn() {
  const { proceed } = useCompleteSignIn();
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState('');
  const goOn = () => {
    setBusy(true);
    setError('');
    proceed(null)
      .catch((failure: unknown) => setError(errorText(failure)))
      .finally(() => setBusy(false));
  };
  return { busy, error, goOn };
}

/** The invite as the link names it, without the later state. */
const linkOf = ({ token, email }: HeldInvite): HeldInvite => (email ? { token, email } : { token });
