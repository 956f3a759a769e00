import { Pill } from '@/components/pill';

/** Badge for an active or inactive territory. */
export const ActiveTag = ({ active }: { active: boolean }) => (
  <Pill tone={active ? 'success' : 'neutral'} fixed>
    {active ? 'Active' : 'Inactive'}
  </Pill>
);
