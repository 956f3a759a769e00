import { type ReactNode, Suspense, useCallback, useEffect, useRef, useState } from 'react';
import { Stack } from '@/components/layout/stack';
import { lazyPart } from '@/components/lazy-part';
import { Link, useLocation, useSearchParams } from 'react-router';
import { AUTH_TEXTS } from '@server/shared/texts/auth';
import { FormError } from '@/components/form/form-error';
import { PlainButton } from '@/components/form/plain-button';
import { PageTitle } from '@/components/page-title';
import { paths } from '@/config/paths';
import { safeNext } from '@/config/next-path';
import { hasProvider, loadProvider } from '@/lib/identity/identity';
import { useHydrated } from '@/hooks/use-hydrated';
import { useSession } from '@/hooks/use-session';
import { isDeviceKept } from '@/lib/device-storage';
import { errorText } from '@/lib/errors';
import { currentSession } from '@/lib/session/session-store';
import styles from './auth-page.module.css';
import { useInvite } from './invite-state';
import { signInWithPassword } from './password-sign-in';
import { SignInForm } from './sign-in-form';
import { SocialButtons } from './social-buttons';
import { useCompleteSignIn } from './use-complete-sign-in';

/** State of a redirect to /login. */
export interface LoginState {
  error?: string;
}

const prepareProvider = () => {
  if (hasProvider) void loadProvider().catch(() => undefined);
};

const InviteGate = lazyPart(() => import('./invite-gate'));

/** `/login`, with the invite gate in front if there is an invite (C-183). The prerendered page is the form alone. */
export function Component() {
  const ready = useHydrated();
  const invite = useInvite();
  if (ready && invite === undefined) return null;
  if (!ready || !invite) return <Login />;
  return (
    <Suspense>
      <InviteGate key={invite.token} invite={invite}>
        {(note) => <Login email={invite.email} note={note} />}
      </InviteGate>
    </Suspense>
  );
}

interface LoginProps {
  /** Initial value, from an invite link. */
  email?: string | undefined;
  /** Note of an invite; its gate has handled signed-in users already. */
  note?: ReactNode;
}

function Login({ email = '', note }: LoginProps) {
  const ready = useHydrated();
  const [query] = useSearchParams();
  const { error } = (useLocation().state ?? {}) as LoginState;
  const next = safeNext(query.get('next'));
  // Parts that the prerendered page can't know appear after hydration.
  const [isKept] = useState(isDeviceKept);
  const wasReset = ready && query.get('reset') === '1';
  const { enter } = useCompleteSignIn();
  const [socialError, setSocialError] = useState(error ?? '');
  const [remember, setRemember] = useState(true);
  const tryAgain = useStillSignedIn({ enabled: !wasReset && !error && !note, next, onError: setSocialError });

  return (
    <>
      <PageTitle title="Login" size="form">
        Welcome back
      </PageTitle>
      <p className={styles.lead}>
        New here?{' '}
        <Link to={paths.register.href()} className={styles.link}>
          Join
        </Link>
      </p>
      {note}
      {wasReset && (
        <p role="status" className={`${styles.note} ${styles.done}`}>
          {AUTH_TEXTS.resetDone}
        </p>
      )}
      {ready && !isKept && <p className={styles.note}>{AUTH_TEXTS.storageBlocked}</p>}
      <SignInForm
        email={email}
        remember={remember}
        onRemember={setRemember}
        onEdit={() => setSocialError('')}
        onFocus={prepareProvider}
        onSubmit={async (credentials) => {
          setSocialError('');
          await enter(await signInWithPassword(credentials), { remember, next });
        }}
      >
        {ready && <FormError>{socialError}</FormError>}
        {ready && socialError && tryAgain && (
          <Stack gap={0} below={3}>
            <PlainButton onClick={tryAgain}>{AUTH_TEXTS.tryAgain}</PlainButton>
          </Stack>
        )}
      </SignInForm>
      <SocialButtons remember={remember} next={next} onError={setSocialError} />
    </>
  );
}

interface Options {
  enabled: boolean;
  next: string | null;
  onError: (text: string) => void;
}

/**
 * Forwards users who open /login while signed in. If that fails, the form shows the error and waits: there is no
 * automatic retry (C-21).
 * @returns a retry after an outage; undefined if nobody is signed in
 */
function useStillSignedIn({ enabled, next, onError }: Options): (() => void) | undefined {
  const session = useSession();
  const { proceed } = useCompleteSignIn();
  const tried = useRef(false);
  const goOn = useCallback(
    () => void proceed(next).catch((error: unknown) => onError(errorText(error))),
    [next, onError, proceed],
  );
  useEffect(() => {
    if (!enabled || tried.current) return;
    tried.current = true;
    if (currentSession()) goOn();
  }, [enabled, goOn]);
  return session ? goOn : undefined;
}
