import { Button, Input } from 'antd';
import { type ReactNode } from 'react';
import { useNavigate } from 'react-router';
import { AUTH_TEXTS } from '@server/shared/texts/auth';
import { CodeInput } from '@/components/form/code-input';
import { Field } from '@/components/form/field';
import { PasswordInput } from '@/components/form/password-input';
import { UsernameOf } from '@/components/form/username-of';
import { SchemaForm } from '@/components/form/schema-form';
import { paths } from '@/config/paths';
import { currentSession, endSession } from '@/lib/session/session-store';
import { api } from '@/lib/trpc';
import { PasswordStrengthMeter } from '@/components/form/password-strength-meter';
import { linkResetSchema, resetSchema } from './reset-schema';

interface ResetFormProps {
  email: string;
  /** Shows a field for the email, as on /reset; otherwise the requested email is used. */
  editable: boolean;
  /** Called after the password is set and the page is left. */
  onDone?: () => void;
  children?: ReactNode;
}

/** Ends a reset: goes to /login with a note. */
function useAfterReset() {
  const navigate = useNavigate();
  return async () => {
    // The server has ended every session of the account, so a session in this browser is invalid.
    if (currentSession()) endSession('signed-out');
    await navigate(paths.loginAfterReset.href(), { replace: true });
  };
}

const NewPassword = () => (
  <>
    <Field name="password" label="New password" hint={<PasswordStrengthMeter />}>
      <PasswordInput autoComplete="new-password" />
    </Field>
    <Field name="confirm" label="Repeat the new password">
      <PasswordInput autoComplete="new-password" />
    </Field>
  </>
);

/** Sets a new password by the link of the email, which replaces email and code. */
export function LinkResetForm({ link, email }: { link: string; email: string }) {
  const finish = useAfterReset();
  return (
    <SchemaForm
      schema={linkResetSchema}
      initialValues={{ password: '', confirm: '' }}
      fallback={AUTH_TEXTS.resetFailed}
      onSubmit={async ({ password }) => {
        await api.auth.resetByLink.mutate({ link, password });
        await finish();
      }}
      actions={({ busy }) => (
        <Button type="primary" htmlType="submit" block loading={busy}>
          Reset password
        </Button>
      )}
    >
      {email && <UsernameOf email={email} />}
      <NewPassword />
    </SchemaForm>
  );
}

/** Code and new password; goes to /login with a note afterwards. */
export function ResetForm({ email, editable, onDone, children }: ResetFormProps) {
  const finish = useAfterReset();
  return (
    <SchemaForm
      schema={resetSchema(editable ? AUTH_TEXTS.enterEmail : AUTH_TEXTS.missingEmail)}
      initialValues={{ email, code: '', password: '', confirm: '' }}
      {...(editable ? { fallback: AUTH_TEXTS.resetFailed } : {})}
      onSubmit={async ({ email: address, code, password }) => {
        await api.auth.reset.mutate({ email: address, code, password });
        await finish();
        onDone?.();
      }}
      actions={({ busy }) => (
        <>
          <Button type="primary" htmlType="submit" block loading={busy}>
            Reset password
          </Button>
          {children}
        </>
      )}
    >
      <Field name="email" label="Email" hidden={!editable}>
        <Input type="email" autoComplete="username" inputMode="email" />
      </Field>
      <Field name="code" label="Code">
        <CodeInput autoFocus={email !== ''} />
      </Field>
      <NewPassword />
    </SchemaForm>
  );
}
