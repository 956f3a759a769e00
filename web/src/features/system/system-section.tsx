import { type ReactNode, useId } from 'react';
import { Inline } from '@/components/layout/inline';
import { Grid } from '@/components/layout/grid';

interface SystemSectionProps {
  title: string;
  /** At the other end of the heading. */
  aside?: ReactNode;
  children: ReactNode;
}

/** A titled section of the screen. */
export function SystemSection({ title, aside, children }: SystemSectionProps) {
  const id = useId();
  return (
    <Grid as="section" gap={3} columns="minmax(0, 1fr)" pack aria-labelledby={id}>
      <Inline minHeight={32} gap={4} rowGap={2} wrap align="center" justify="space-between">
        <h2 id={id}>{title}</h2>
        {aside}
      </Inline>
      {children}
    </Grid>
  );
}
