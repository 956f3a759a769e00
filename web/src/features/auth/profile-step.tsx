import { Button, Input } from 'antd';
import { useNavigate } from 'react-router';
import { profileInput } from '../../../../src/modules/auth/auth.schemas.js';
import { AUTH_TEXTS } from '../../../../src/shared/texts/auth.js';
import { Field } from '../../components/form/field';
import { PasswordInput } from '../../components/form/password-input';
import { SchemaForm } from '../../components/form/schema-form';
import { PageTitle } from '../../components/page-title';
import { paths } from '../../config/paths';
import { errorStatus } from '../../lib/errors';
import { api } from '../../lib/trpc';
import styles from './auth-page.module.css';
import { joinProvider } from './join-provider';
import { type Registration, useForgetWhenLeft } from './registration-state';
import { useEnter } from './use-enter';

interface ProfileStepProps {
  registration: Registration;
  bearer: string;
  onChange: (registration: Registration) => void;
}

const fields = profileInput.pick({ first_name: true, last_name: true, password: true });

/** Step 3: name and password (spec L122). */
export function ProfileStep({ registration, bearer, onChange }: ProfileStepProps) {
  const { email, existing, resendAt } = registration;
  const navigate = useNavigate();
  const { enter } = useEnter();
  const isOver = useForgetWhenLeft();

  const finish = async (profile: { first_name: string; last_name: string; password: string }) => {
    try {
      const result = await api.auth.profile.mutate(profile, { context: { bearer } });
      await joinProvider(email, profile.password);
      isOver();
      await enter(result, { remember: true, next: null, email });
    } catch (error) {
      // The ten minutes of the token are over: the email has to be proved once more.
      if (errorStatus(error) === 401) onChange({ email, existing, resendAt, expired: true });
      throw error;
    }
  };

  return (
    <>
      <PageTitle title="Your profile" className={styles.title}>
        Almost there
      </PageTitle>
      <p className={styles.lead}>
        Tell us who you are, and choose a password
        {email && (
          <>
            {' '}
            for <strong>{email}</strong>
          </>
        )}
        .
      </p>
      <SchemaForm
        schema={fields}
        initialValues={{ first_name: '', last_name: '', password: '' }}
        onSubmit={finish}
        actions={({ busy }) => (
          <div className={styles.actions}>
            <Button onClick={() => void navigate(paths.register.href('code'))}>Back</Button>
            <Button type="primary" htmlType="submit" loading={busy}>
              {AUTH_TEXTS.letsGo}
            </Button>
          </div>
        )}
      >
        <div className={styles.names}>
          <Field name="first_name" label="First name">
            <Input autoComplete="given-name" />
          </Field>
          <Field name="last_name" label="Last name">
            <Input autoComplete="family-name" />
          </Field>
        </div>
        <Field name="password" label="Password" hint="At least 8 characters.">
          <PasswordInput autoComplete="new-password" />
        </Field>
      </SchemaForm>
    </>
  );
}
