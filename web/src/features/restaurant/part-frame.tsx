import type { ReactNode } from 'react';
import { Problem } from '@/components/problem';
import { SkeletonForm } from '@/components/skeletons/skeleton-form';
import { errorText } from '@/lib/errors';

/** Query options. Edits start from the part as read when the tab was opened; a newer version is detected on save. */
export const NO_REFETCH = {
  refetchOnMount: 'always',
  staleTime: Infinity,
  refetchOnWindowFocus: false,
  refetchOnReconnect: false,
} as const;

interface PartFrameProps<Part> {
  query: {
    data: Part | undefined;
    error: unknown;
    /** False while only data from an earlier visit is there. */
    isFetchedAfterMount: boolean;
    refetch: () => unknown;
  };
  /** Approximate number of fields, to avoid layout shifts. */
  fields: number;
  children: (part: Part) => ReactNode;
}

/** Shows a part once it has been read. */
export function PartFrame<Part>({ query, fields, children }: PartFrameProps<Part>) {
  const { data, error, isFetchedAfterMount, refetch } = query;
  if (data !== undefined && isFetchedAfterMount && !error) return children(data);
  if (error) return <Problem title={errorText(error)} onRetry={() => void refetch()} />;
  return <SkeletonForm cards={[fields]} />;
}
