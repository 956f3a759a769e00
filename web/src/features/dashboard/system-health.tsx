import { SYSTEM_PROBLEMS_TEXTS } from '@server/shared/texts/system-problems';
import { Inline } from '@/components/layout/inline';
import { Stack } from '@/components/layout/stack';
import { paths } from '@/config/paths';
import { LinkButton } from '@/components/link-button';
import { SystemProblems } from '@/components/system-problems';
import { trpc } from '@/lib/trpc';

/** Time between two checks by a worker (ms). */
const EVERY = 60_000;

/** Says on the dashboard of superadmins whether all systems are normal. */
export function SystemHealth() {
  const { data } = trpc.system.problems.useQuery({}, { refetchInterval: EVERY });
  if (!data) return null;
  return (
    <Stack gap={2}>
      <SystemProblems problems={data.problems} />
      {data.problems.length > 0 && (
        <Inline gap={2}>
          <LinkButton to={paths.system.href()}>{SYSTEM_PROBLEMS_TEXTS.open}</LinkButton>
        </Inline>
      )}
    </Stack>
  );
}
