import { Button } from 'antd';
import { useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { AUTH_TEXTS } from '@server/shared/texts/auth';
import { FormError } from '@/components/form/form-error';
import { PageTitle } from '@/components/page-title';
import { paths } from '@/config/paths';
import { errorText } from '@/lib/errors';
import { api } from '@/lib/trpc';
import styles from './auth-page.module.css';
import { type Registration, useClearRegistrationOnLeave } from './registration-state';
import { useCompleteSignIn } from './use-complete-sign-in';

interface LinkStepProps {
  link: string;
  onChange: (registration: Registration) => void;
}

/** Step 2 by the link of the email. It needs a click, because link scanners open links without one. */
export function LinkStep({ link, onChange }: LinkStepProps) {
  const navigate = useNavigate();
  const { enter } = useCompleteSignIn();
  const isOver = useClearRegistrationOnLeave();
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState('');

  const confirm = async () => {
    const { email, ...result } = await api.auth.verifyByLink.mutate({ link });
    if (result.need_profile) {
      onChange({ email, existing: false, resendAt: 0, bearer: result.access });
      await navigate(paths.register.href('profile'), { replace: true });
      return;
    }
    isOver();
    await enter(result, { remember: true, next: null });
  };
  const press = () => {
    setBusy(true);
    setError('');
    confirm()
      .catch((failure: unknown) => setError(errorText(failure)))
      .finally(() => setBusy(false));
  };

  return (
    <>
      <PageTitle title="Confirm your email" size="form" />
      <p className={styles.lead}>
        Click below to confirm your email.{' '}
        <Link to={paths.register.href()} className={styles.link}>
          Use another email
        </Link>
      </p>
      <FormError>{error}</FormError>
      <Button type="primary" block loading={busy} onClick={press}>
        Confirm email
      </Button>
    </>
  );
}

/**
 * Shown for a link without its fragment.
 * @param to page to enter the code of the same email, or to request another
 */
export const IncompleteLink = ({ to }: { to: string }) => (
  <>
    <PageTitle title="Confirm your email" size="form" />
    <p className={styles.lead}>{AUTH_TEXTS.linkIncomplete}</p>
    <Link to={to} className={styles.link}>
      Enter the code
    </Link>
  </>
);
