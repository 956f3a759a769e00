import { Button, Input } from 'antd';
import { useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { type ProfileInput, profileInput, registerInput } from '@server/modules/auth/auth.schemas';
import { AUTH_TEXTS } from '@server/shared/texts/auth';
import { Field } from '@/components/form/field';
import { PasswordInput } from '@/components/form/password-input';
import { UsernameOf } from '@/components/form/username-of';
import { SchemaForm } from '@/components/form/schema-form';
import { Inline } from '@/components/layout/inline';
import { PageTitle } from '@/components/page-title';
import { paths } from '@/config/paths';
import { errorData } from '@/lib/errors';
import { api } from '@/lib/trpc';
import { hasProvider, loadProvider } from '@/lib/identity/identity';
import { isTakenEmail, isUnknownUser, isWrongCredentials } from '@/lib/identity/identity-errors';
import { Grid } from '@/components/layout/grid';
import styles from './auth-page.module.css';
import { TermsField } from './email-step';
import { PasswordStrengthMeter } from '@/components/form/password-strength-meter';
import { type Registration, useClearRegistrationOnLeave } from './registration-state';
import { useCompleteSignIn } from './use-complete-sign-in';

interface ProfileStepProps {
  registration: Registration;
  bearer: string;
  onChange: (registration: Registration) => void;
}

const fields = profileInput.pick({ first_name: true, last_name: true, password: true, accepted_terms: true });
const fieldsWithTerms = fields.extend({ accepted_terms: registerInput.shape.accepted_terms });

/** Step 3: name and password. */
export function ProfileStep({ registration, bearer, onChange }: ProfileStepProps) {
  const { email, existing, resendAt, termsMissing = false, remember = true } = registration;
  const navigate = useNavigate();
  const { enter } = useCompleteSignIn();
  const isOver = useClearRegistrationOnLeave();
  const [taken, setTaken] = useState(false);

  const finish = async (profile: ProfileInput) => {
    setTaken(false);
    try {
      const result = await api.auth.profile.mutate(profile, { context: { bearer } });
      await joinProvider(email, profile.password);
      isOver();
      await enter(result, { remember, next: null });
    } catch (error) {
      setTaken(error instanceof IdentityTaken);
      // The ten minutes of the token are over: the email must be verified again.
      if (errorData(error)?.httpStatus === 401) onChange({ email, existing, resendAt, expired: true });
      throw error;
    }
  };

  return (
    <>
      <PageTitle title="Your profile" size="form">
        Almost there
      </PageTitle>
      <p className={styles.lead}>
        Enter your name and choose a password
        {email && (
          <span>
            {' '}
            for <strong>{email}</strong>
          </span>
        )}
        <span>.</span>
      </p>
      <SchemaForm
        schema={termsMissing ? fieldsWithTerms : fields}
        initialValues={{ first_name: '', last_name: '', password: '' }}
        onSubmit={finish}
        actions={({ busy }) => (
          <>
            {taken && <TakenLinks />}
            <Inline gap={3} className={styles.actions}>
              <Button onClick={() => void navigate(paths.register.href('code'))}>Back</Button>
              <Button type="primary" htmlType="submit" loading={busy}>
                {AUTH_TEXTS.letsGo}
              </Button>
            </Inline>
          </>
        )}
      >
        {email && <UsernameOf email={email} />}
        <Grid gap={3} rowGap={0} least={150}>
          <Field name="first_name" label="First name">
            <Input autoComplete="given-name" autoFocus />
          </Field>
          <Field name="last_name" label="Last name">
            <Input autoComplete="family-name" />
          </Field>
        </Grid>
        <Field name="password" label="Password" hint={<PasswordStrengthMeter email={email} />}>
          <PasswordInput autoComplete="new-password" />
        </Field>
        {termsMissing && <TermsField />}
      </SchemaForm>
    </>
  );
}

/** Links for the two ways that the error text names. */
const TakenLinks = () => (
  <Inline as="p" gap={4} rowGap={0} wrap>
    <Link to={paths.login.href()} className={styles.link}>
      Login
    </Link>
    <Link to={paths.forgot.href()} className={styles.link}>
      Reset your password
    </Link>
  </Inline>
);

/** The provider knows the email with another password. The profile is saved all the same. */
class IdentityTaken extends Error {
  constructor() {
    super(AUTH_TEXTS.existingIdentity);
  }
}

/**
 * Makes sure that the identity provider knows the password of a finished profile. The server has set it there (C-36);
 * if it could not, this creates an account (C-34).
 * @throws IdentityTaken if the provider knows the email with another password
 */
async function joinProvider(email: string, password: string): Promise<void> {
  if (!hasProvider || !email) return;
  const provider = await loadProvider();
  try {
    await provider.signInByPassword(email, password);
  } catch (error) {
    if (!isWrongCredentials(error)) return;
    await provider.createAccount(email, password).catch((refusal: unknown) => {
      if (isTakenEmail(refusal) && !isUnknownUser(error)) throw new IdentityTaken();
    });
  }
}
