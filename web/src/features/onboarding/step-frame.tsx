import { Skeleton } from 'antd';
import type { ReactNode } from 'react';
import { PageTitle } from '@/components/page-title';
import { Problem } from '@/components/problem';
import { errorText } from '@/lib/errors';
import styles from './step-frame.module.css';

interface StepFrameProps<T> {
  title: string;
  lead: string;
  /** What was saved earlier; the form comes when it is there. */
  query: { data: T | undefined; error: unknown; refetch: () => unknown };
  /** Lines of the skeleton, so that nothing jumps. */
  rows: number;
  children: (saved: T) => ReactNode;
}

/** Heading of a step, and its form once the saved values have come. */
export function StepFrame<T>({ title, lead, query, rows, children }: StepFrameProps<T>) {
  return (
    <>
      <PageTitle title={title} className={styles.title} />
      <p className={styles.lead}>{lead}</p>
      {query.data !== undefined ? (
        children(query.data)
      ) : query.error ? (
        <Problem title={errorText(query.error)} onRetry={() => void query.refetch()} />
      ) : (
        <Skeleton active title={false} paragraph={{ rows, width: '100%' }} className={styles.skeleton} />
      )}
    </>
  );
}
