import { Button, Input } from 'antd';
import { Link, useNavigate, useSearchParams } from 'react-router';
import { forgotInput } from '@server/modules/auth/auth.schemas';
import { PRODUCT_KEY } from '@server/shared/product';
import { Field } from '@/components/form/field';
import { SchemaForm } from '@/components/form/schema-form';
import { Text } from '@/components/layout/text';
import { PageTitle } from '@/components/page-title';
import { paths } from '@/config/paths';
import { useSessionState } from '@/hooks/use-session-state';
import { api } from '@/lib/trpc';
import styles from './auth-page.module.css';
import { Resend } from '@/components/form/resend';
import { ResetForm } from './reset-form';

interface Recovery {
  email: string;
  /** Time at which another code can be requested (ms since 1970). */
  resendAt: number;
}

/** `/forgot`: requests a code, then sets a new password. */
export function Component() {
  const [query] = useSearchParams();
  const [recovery, change] = useSessionState<Recovery>(`${PRODUCT_KEY}.recovery`);
  return query.get('step') === 'reset' ? (
    <ResetStep recovery={recovery} onChange={change} />
  ) : (
    <RequestStep recovery={recovery} onChange={change} />
  );
}

interface StepProps {
  recovery: Recovery | null;
  onChange: (recovery: Recovery | null) => void;
}

function RequestStep({ recovery, onChange }: StepProps) {
  const navigate = useNavigate();
  const request = async ({ email }: { email: string }) => {
    const codeIsUnderWay = recovery?.email === email && recovery.resendAt > Date.now();
    if (!codeIsUnderWay) {
      const { resend_after } = await api.auth.forgot.mutate({ email });
      onChange({ email, resendAt: Date.now() + resend_after * 1_000 });
    }
    await navigate(paths.forgot.href('reset'));
  };
  return (
    <>
      <PageTitle title="Forgot password" size="form">
        Forgot your password?
      </PageTitle>
      <p className={styles.lead}>Enter your email. We’ll send you a six-digit code to set a new password.</p>
      <SchemaForm
        schema={forgotInput}
        initialValues={{ email: recovery?.email ?? '' }}
        onSubmit={request}
        actions={({ busy }) => (
          <Button type="primary" htmlType="submit" block loading={busy}>
            Send code
          </Button>
        )}
      >
        <Field name="email" label="Email">
          <Input type="email" autoComplete="username" inputMode="email" />
        </Field>
      </SchemaForm>
      <Text as="p" tone="muted" above={5}>
        <Link to={paths.login.href()} className={styles.link}>
          Back to login
        </Link>
      </Text>
    </>
  );
}

function ResetStep({ recovery, onChange }: StepProps) {
  const email = recovery?.email ?? '';
  return (
    <>
      <PageTitle title="Set a new password" size="form" />
      <p className={styles.lead}>
        {email ? (
          <span>
            If <strong>{email}</strong> has an account, we sent it a code.{' '}
          </span>
        ) : null}
        <Link to={paths.forgot.href()} className={styles.link}>
          Use another email
        </Link>
      </p>
      <ResetForm email={email} editable={false} onDone={() => onChange(null)}>
        {recovery && (
          <Resend
            resendAt={recovery.resendAt}
            send={() => api.auth.forgot.mutate({ email })}
            onSent={(resendAt) => onChange({ ...recovery, resendAt })}
          />
        )}
      </ResetForm>
    </>
  );
}
