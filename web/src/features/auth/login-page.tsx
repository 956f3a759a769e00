import { Button, Checkbox, Form, Input } from 'antd';
import { lazy, type ReactNode, Suspense, useCallback, useEffect, useRef, useState } from 'react';
import { Link, useLocation, useSearchParams } from 'react-router';
import { loginInput } from '@server/modules/auth/auth.schemas';
import { AUTH_TEXTS } from '@server/shared/texts/auth';
import { Field } from '@/components/form/field';
import { FormError } from '@/components/form/form-error';
import { PasswordInput } from '@/components/form/password-input';
import { SchemaForm } from '@/components/form/schema-form';
import { PageTitle } from '@/components/page-title';
import { paths } from '@/config/paths';
import { safeNext } from '@/config/next-path';
import { hasProvider, loadProvider } from '@/lib/identity/identity';
import { useSession } from '@/hooks/use-session';
import { errorText } from '@/lib/errors';
import { currentSession } from '@/lib/session/session-store';
import styles from './auth-page.module.css';
import { useInvite } from './invite-state';
import { signInWithPassword } from './password-sign-in';
import { SocialButtons } from './social-buttons';
import { useEnter } from './use-enter';

/** What a guard says when it sends a user here. */
export interface LoginState {
  error?: string;
}

const prepareProvider = () => {
  if (hasProvider) void loadProvider().catch(() => undefined);
};

const InviteGate = lazy(() => import('./invite-gate'));

/** `/login`, and behind it whatever an invite leads to (C-183). */
export function Component() {
  const invite = useInvite();
  if (invite === undefined) return null;
  if (!invite) return <Login />;
  return (
    <Suspense>
      <InviteGate key={invite.token} invite={invite}>
        {(note) => <Login email={invite.email} note={note} />}
      </InviteGate>
    </Suspense>
  );
}

interface LoginProps {
  /** To begin with, as the link of an invite says. */
  email?: string | undefined;
  /** Of an invite; its gate has dealt with who is signed in already. */
  note?: ReactNode;
}

function Login({ email = '', note }: LoginProps) {
  const [query] = useSearchParams();
  const { error } = (useLocation().state ?? {}) as LoginState;
  const next = safeNext(query.get('next'));
  const wasReset = query.get('reset') === '1';
  const { enter } = useEnter();
  const [socialError, setSocialError] = useState(error ?? '');
  const [form] = Form.useForm();
  const remember = (Form.useWatch('remember', form) as boolean | undefined) ?? true;
  const tryAgain = useStillSignedIn({ enabled: !wasReset && !error && !note, next, onError: setSocialError });

  return (
    <>
      <PageTitle title="Login" className={styles.title}>
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
      <SchemaForm
        form={form}
        schema={loginInput}
        initialValues={{ email, password: '', remember: true }}
        onEdit={() => setSocialError('')}
        onSubmit={async (credentials) => {
          setSocialError('');
          await enter(await signInWithPassword(credentials), { remember: credentials.remember, next });
        }}
        actions={({ busy }) => (
          <>
            <FormError>{socialError}</FormError>
            {socialError && tryAgain && (
              <Button block className={styles.again} onClick={tryAgain}>
                {AUTH_TEXTS.tryAgain}
              </Button>
            )}
            <Button type="primary" htmlType="submit" block loading={busy}>
              Login
            </Button>
          </>
        )}
      >
        <Field name="email" label="Email">
          <Input type="email" autoComplete="username" inputMode="email" onFocus={prepareProvider} />
        </Field>
        <Field name="password" label="Password">
          <PasswordInput autoComplete="current-password" onFocus={prepareProvider} />
        </Field>
        <div className={styles.row}>
          <Field name="remember" valuePropName="checked">
            <Checkbox>Remember me</Checkbox>
          </Field>
          <Link to={paths.forgot.href()} className={styles.link}>
            Forgot password?
          </Link>
        </div>
      </SchemaForm>
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
 * A user who opens /login while signed in goes straight on. When that fails the form says why and waits for
 * them: nothing is tried a second time by itself (C-21).
 * @returns how to try again after an outage; undefined for who is not signed in
 */
function useStillSignedIn({ enabled, next, onError }: Options): (() => void) | undefined {
  const session = useSession();
  const { proceed } = useEnter();
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
