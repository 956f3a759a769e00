import type { ReactNode } from 'react';
import { Problem } from '@/components/problem';
import { SkeletonForm } from '@/components/skeletons/skeleton-form';
import { errorText } from '@/lib/errors';

/**
 * What is edited is what was read when the tab was opened; a newer version is met when it is saved.
 */
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
    /** What an earlier visit left behind may be old. */
    isFetchedAfterMount: boolean;
    refetch: () => unknown;
  };
  /** About how many, so that nothing jumps. */
  fields: number;
  children: (part: Part) => ReactNode;
}

/** A part once it has been read. */
export function PartFrame<Part>({ query, fields, children }: PartFrameProps<Part>) {
  const { data, error, isFetchedAfterMount, refetch } = query;
  if (data !== undefined && isFetchedAfterMount && !error) return children(data);
  if (error) return <Problem title={errorText(error)} onRetry={() => void refetch()} />;
  return <SkeletonForm cards={[fields]} />;
}
