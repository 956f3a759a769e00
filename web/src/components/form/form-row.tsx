import type { ReactNode } from 'react';
import { Grid } from '@/components/layout/grid';

/** Fields beside each other, where there is room. */
export const FormRow = ({ children }: { children: ReactNode }) => (
  <Grid gap={4} rowGap={0} least={180}>
    {children}
  </Grid>
);
