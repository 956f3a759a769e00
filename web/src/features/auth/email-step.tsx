import { Button, Checkbox, Form, Input } from 'antd';
import { type ReactNode, useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { registerInput } from '@server/modules/auth/auth.schemas';
import { PRODUCT_NAME } from '@server/shared/product';
import { AUTH_TEXTS } from '@server/shared/texts/auth';
import { Field } from '@/components/form/field';
import { FormError } from '@/components/form/form-error';
import { SchemaForm } from '@/components/form/schema-form';
import { PageTitle } from '@/components/page-title';
import { paths } from '@/config/paths';
import { api } from '@/lib/trpc';
import styles from './auth-page.module.css';
import type { Registration } from './registration-state';
import { SocialButtons } from './social-buttons';

interface EmailStepProps {
  registration: Registration | null;
  onChange: (registration: Registration) => void;
  /** Initial value, from an invite link. */
  email?: string | undefined;
  note?: ReactNode;
}

const acceptedTerms = registerInput.pick({ accepted_terms: true });

/** Step 1: email and terms. */
export function EmailStep({ registration, onChange, email: invited = '', note }: EmailStepProps) {
  const navigate = useNavigate();
  const [form] = Form.useForm();
  const [socialError, setSocialError] = useState('');

  const join = async ({ email, accepted_terms }: { email: string; accepted_terms: true }) => {
    setSocialError('');
    const codeIsUnderWay = registration?.email === email && registration.resendAt > Date.now();
    if (!codeIsUnderWay) {
      const { existing, resend_after } = await api.auth.register.mutate({ email, accepted_terms });
      onChange({ email, existing, resendAt: Date.now() + resend_after * 1_000 });
    }
    await navigate(paths.register.href('code'));
  };

  /** Signing in with Google needs the accepted terms too. */
  const mayStart = () => {
    const parsed = acceptedTerms.safeParse(form.getFieldsValue());
    if (!parsed.success) setSocialError(parsed.error.issues[0]?.message ?? '');
    return parsed.success;
  };

  return (
    <>
      <PageTitle title="Join" size="form">{`Join ${PRODUCT_NAME}`}</PageTitle>
      <p className={styles.lead}>
        Already have an account?{' '}
        <Link to={paths.login.href()} className={styles.link}>
          Login
        </Link>
      </p>
      {note ?? <p className={styles.lead}>{AUTH_TEXTS.invitedHow}</p>}
      <SchemaForm
        form={form}
        schema={registerInput}
        initialValues={{ email: registration?.email ?? invited }}
        onEdit={() => setSocialError('')}
        onSubmit={join}
        actions={({ busy }) => (
          <>
            <FormError>{socialError}</FormError>
            <Button type="primary" htmlType="submit" block loading={busy}>
              Join
            </Button>
          </>
        )}
      >
        <Field name="email" label="Email">
          <Input type="email" autoComplete="email" inputMode="email" />
        </Field>
        <TermsField />
      </SchemaForm>
      <SocialButtons remember acceptedTerms next={null} mayStart={mayStart} onError={setSocialError} />
    </>
  );
}

/** One checkbox for age, Terms and Privacy. The last step shows it to users who skipped this one. */
export const TermsField = () => (
  <Field name="accepted_terms" valuePropName="checked">
    <Checkbox>
      I am at least 18 and I accept the{' '}
      <a href={paths.terms.href()} target="_blank" rel="noopener">
        Terms
      </a>{' '}
      and{' '}
      <a href={paths.privacy.href()} target="_blank" rel="noopener">
        Privacy
      </a>
      .
    </Checkbox>
  </Field>
);
