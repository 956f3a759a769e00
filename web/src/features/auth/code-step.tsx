import { Button } from 'antd';
import { Link, useNavigate } from 'react-router';
import { verifyInput } from '@server/modules/auth/auth.schemas';
import { AUTH_TEXTS } from '@server/shared/texts/auth';
import { CodeInput } from '@/components/form/code-input';
import { Field } from '@/components/form/field';
import { SchemaForm } from '@/components/form/schema-form';
import { PageTitle } from '@/components/page-title';
import { paths } from '@/config/paths';
import { api } from '@/lib/trpc';
import styles from './auth-page.module.css';
import { type Registration, useClearRegistrationOnLeave } from './registration-state';
import { Resend } from '@/components/form/resend';
import { useCompleteSignIn } from './use-complete-sign-in';

interface CodeStepProps {
  registration: Registration;
  onChange: (registration: Registration) => void;
}

const codeOnly = verifyInput.pick({ code: true });

/** Step 2: the six-digit code. */
export function CodeStep({ registration, onChange }: CodeStepProps) {
  const { email, existing, resendAt, bearer, expired } = registration;
  const navigate = useNavigate();
  const { enter } = useCompleteSignIn();
  const isOver = useClearRegistrationOnLeave();

  const verify = async ({ code }: { code: string }) => {
    const result = await api.auth.verify.mutate({ email, code });
    if (result.need_profile) {
      onChange({ email, existing, resendAt, bearer: result.access });
      await navigate(paths.register.href('profile'));
      return;
    }
    isOver();
    await enter(result, { remember: true, next: null });
  };

  return (
    <>
      <PageTitle title={AUTH_TEXTS.checkEmail} size="form" />
      <p className={styles.lead}>
        We sent a six-digit code to <strong>{email}</strong>.{' '}
        <Link to={paths.register.href()} className={styles.link}>
          Use another email
        </Link>
      </p>
      {existing && <ExistingNote />}
      {expired && <p className={styles.note}>{AUTH_TEXTS.codeRunOut}</p>}
      {bearer ? (
        <Verified />
      ) : (
        <>
          <SchemaForm
            schema={codeOnly}
            initialValues={{ code: '' }}
            onSubmit={verify}
            actions={({ busy }) => (
              <Button type="primary" htmlType="submit" block loading={busy}>
                Verify
              </Button>
            )}
          >
            <Field name="code" label="Code">
              <CodeInput autoFocus />
            </Field>
          </SchemaForm>
          <Resend
            resendAt={resendAt}
            send={() => api.auth.register.mutate({ email, accepted_terms: true })}
            onSent={(next) => onChange({ ...registration, resendAt: next })}
          />
        </>
      )}
    </>
  );
}

/** Shown because the start of the registration returned `existing`. */
const ExistingNote = () => (
  <p className={styles.note}>
    <span>{`${AUTH_TEXTS.existing} You can `}</span>
    <Link to={paths.login.href()}>log in</Link>, <Link to={paths.forgot.href()}>reset your password</Link>, or
    use the code.
  </p>
);

/** Shown on the way back from step 3: the code is used up and not requested again. */
const Verified = () => (
  <>
    <p role="status" className={`${styles.note} ${styles.done}`}>
      {AUTH_TEXTS.emailVerified}
    </p>
    <Link to={paths.register.href('profile')} className={styles.link}>
      Continue
    </Link>
  </>
);
