import { Button } from 'antd';
import { lazy, Suspense, useId, useState } from 'react';
import type { OnboardingStatus } from '@server/modules/onboarding/onboarding.schemas';
import { RESTAURANT_TEXTS } from '@server/shared/texts/restaurant';
import { useLazyDialog } from '@/hooks/use-lazy-dialog';
import styles from '../settings.module.css';

const loadDialog = () => import('./closing-dialog');
const ClosingDialog = lazy(loadDialog);

const TEXTS = RESTAURANT_TEXTS.closing;

/** The end of the restaurant, for its owner; the platform deletes it in its list. */
export function ClosingSection({ status }: { status: OnboardingStatus }) {
  const [closing, setClosing] = useState(false);
  const [loading, open] = useLazyDialog(loadDialog);
  const id = useId();
  return (
    <section className={`${styles.part} ${styles.state} ${styles.grave}`} aria-labelledby={id}>
      <h2 id={id} className={styles.name}>
        {TEXTS.title}
      </h2>
      <p className={styles.quiet}>{TEXTS.lead}</p>
      <Button danger loading={loading} onClick={() => open(() => setClosing(true))}>
        {TEXTS.open}
      </Button>
      <Suspense>{closing && <ClosingDialog status={status} onClose={() => setClosing(false)} />}</Suspense>
    </section>
  );
}
