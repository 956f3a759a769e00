import { Link, useSearchParams } from 'react-router';
import { PageTitle } from '@/components/page-title';
import { paths } from '@/config/paths';
import styles from './auth-page.module.css';
import { ResetForm } from './reset-form';

/** `/reset?email=`: the link from a mail, everything in one form (C-10). */
export function Component() {
  const [query] = useSearchParams();
  return (
    <>
      <PageTitle title="Reset password" className={styles.title} />
      <p className={styles.lead}>
        Enter the code from your mail and a new password.{' '}
        <Link to={paths.forgot.href()} className={styles.link}>
          Ask for a new code
        </Link>
      </p>
      <ResetForm email={query.get('email') ?? ''} editable />
    </>
  );
}
