import { Wordmark } from '@/components/brand/wordmark';
import { CopyRequest } from '@/components/copy-request';
import { PageTitle } from '@/components/page-title';
import { RetryButton } from '@/components/retry-button';
import { MAIN_ID } from '@/components/skip-link';
import styles from './crash-page.module.css';

/** Shown when the page itself failed: names the request and offers to try again. */
export const CrashPage = () => (
  <main id={MAIN_ID} tabIndex={-1} className={styles.page}>
    <Wordmark />
    <PageTitle title="Something went wrong" />
    <p>This page didn’t load. Try again. Your saved work is safe.</p>
    <code>{`Request ${document.documentElement.dataset['request']}`}</code>
    <CopyRequest id={document.documentElement.dataset['request']} />
    <RetryButton onClick={() => location.reload()}>Reload page</RetryButton>
  </main>
);
