import { Button } from 'antd';
import type { ReactNode } from 'react';
import { Inline } from '@/components/layout/inline';
import { PageTitle } from '@/components/page-title';
import titleStyles from '@/components/page-title.module.css';
import { Problem } from '@/components/problem';
import { SkeletonForm } from '@/components/skeletons/skeleton-form';
import { errorText } from '@/lib/errors';
import styles from './step-frame.module.css';

interface StepFrameProps<T> {
  title: string;
  lead: string;
  /** Query of the saved values; the form appears once they have loaded. */
  query: { data: T | undefined; error: unknown; refetch: () => unknown };
  /** Approximate number of fields, to avoid layout shifts. */
  fields: number;
  children: (saved: T) => ReactNode;
}

/** Heading of a step, with its form once the saved values have loaded. */
export function StepFrame<T>({ title, lead, query, fields, children }: StepFrameProps<T>) {
  return (
    <>
      <PageTitle title={title} size="form" />
      <p className={titleStyles.lead}>{lead}</p>
      {query.data !== undefined ? (
        children(query.data)
      ) : query.error ? (
        <Problem title={errorText(query.error)} onRetry={() => void query.refetch()} />
      ) : (
        <SkeletonForm bare cards={[fields]} />
      )}
    </>
  );
}

interface StepActionsProps {
  busy: boolean;
  isFirst?: boolean;
  onBack: () => void;
  onSkip: () => void;
  /** 'Launch' on the last step. */
  nextLabel?: string;
  /** Omitted: Next submits the form around it. */
  onNext?: () => void;
}

/** Back, Skip and Next. */
export const StepActions = ({
  busy,
  isFirst = false,
  onBack,
  onSkip,
  nextLabel = 'Next',
  onNext,
}: StepActionsProps) => (
  <Inline above={4} gap={3} wrap align="center" className={styles.actions}>
    <Button disabled={isFirst} onClick={onBack}>
      Back
    </Button>
    <Button type="text" onClick={onSkip}>
      Skip
    </Button>
    <Button
      type="primary"
      loading={busy}
      {...(onNext ? { onClick: onNext } : { htmlType: 'submit' as const })}
    >
      {nextLabel}
    </Button>
  </Inline>
);
