import { Link, useSearchParams } from 'react-router';
import { PageTitle } from '@/components/page-title';
import { paths } from '@/config/paths';
import { useFragment } from '@/hooks/use-fragment';
import styles from './auth-page.module.css';
import { LinkResetForm, ResetForm } from './reset-form';

/** `/reset?email=`: all in one form. An email link brings its own secret and needs no code. */
export function Component() {
  const [query] = useSearchParams();
  const link = useFragment('link');
  const email = query.get('email') ?? '';
  return (
    <>
      <PageTitle title="Reset password" size="form" />
      <p className={styles.lead}>
        {link ? (
          <span>
            Choose a new password
            {email && (
              <span>
                {' '}
                for <strong>{email}</strong>
              </span>
            )}
            <span>. </span>
          </span>
        ) : (
          <span>{'Enter the code from our email and a new password. '}</span>
        )}
        <Link to={paths.forgot.href()} className={styles.link}>
          Request a new code
        </Link>
      </p>
      {link ? <LinkResetForm link={link} email={email} /> : <ResetForm email={email} editable />}
    </>
  );
}
