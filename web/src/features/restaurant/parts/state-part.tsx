import { Button } from 'antd';
import { Suspense, useState } from 'react';
import { Inline } from '@/components/layout/inline';
import { Stack } from '@/components/layout/stack';
import { Text } from '@/components/layout/text';
import { lazyPart } from '@/components/lazy-part';
import { Link } from 'react-router';
import type { OnboardingStatus } from '@server/modules/onboarding/onboarding.schemas';
import { RESTAURANT_TEXTS } from '@server/shared/texts/restaurant';
import { paths } from '@/config/paths';
import { useConsole } from '@/hooks/use-console';
import { useLazyDialog } from '@/hooks/use-lazy-dialog';
import { useQuickAction } from '@/hooks/use-page-key';
import { isAdmin } from '@/lib/session/admin';
import { trpc } from '@/lib/trpc';
import type { PartProps } from '../part-props';
import { Grid } from '@/components/layout/grid';
import styles from '../settings.module.css';
import { ClosingSection } from './closing-section';
import { formatInZone } from '@/lib/zoned-time';
import { useResume } from './use-resume';

const loadDialog = () => import('./pause-dialog');
const PauseDialog = lazyPart(loadDialog);

/** Status of the restaurant, with the actions of its owner (C-283). */
export function StatePart({ rid, readOnly }: PartProps) {
  const { profile } = useConsole();
  const { data: status } = trpc.onboarding.status.useQuery({ rid });
  const [pausing, setPausing] = useState(false);
  const [loading, open] = useLazyDialog(loadDialog);
  const pause = () => open(() => setPausing(true));
  useQuickAction('pause', status?.state === 'live' && !readOnly ? pause : undefined);
  if (!status) return null;
  const { state } = status;
  const pauseButton = (label: string) => (
    <Button loading={loading} onClick={pause}>
      {label}
    </Button>
  );
  return (
    <Stack gap={4}>
      <Stack as="section" gap={3} align="start" className={styles.part} aria-label="Status">
        <p className={styles.name}>{RESTAURANT_TEXTS.states[state]}</p>
        <Details status={status} />
        {!readOnly && (
          <Inline gap={2} wrap>
            {state === 'draft' && <Link to={paths.onboarding.href(rid)}>{RESTAURANT_TEXTS.finish}</Link>}
            {state === 'live' && pauseButton(RESTAURANT_TEXTS.pause)}
            {state === 'paused' && (
              <>
                <ResumeButton rid={rid} />
                {pauseButton(RESTAURANT_TEXTS.changePause)}
              </>
            )}
          </Inline>
        )}
        <Suspense>{pausing && <PauseDialog status={status} onClose={() => setPausing(false)} />}</Suspense>
      </Stack>
      {!readOnly && !isAdmin(profile) && <ClosingSection status={status} />}
    </Stack>
  );
}

/** Reason and end of a pause or suspension. */
function Details({ status }: { status: OnboardingStatus }) {
  const { state, pause_reason, suspend_reason, paused_until, time_zone } = status;
  if (state !== 'paused' && state !== 'suspended') return null;
  const reason = state === 'paused' ? pause_reason : suspend_reason;
  return (
    <Grid as="dl" gap={4} rowGap={1}>
      {reason && (
        <div>
          <Text as="dt" size="s" tone="muted">
            Reason
          </Text>
          <dd>{reason}</dd>
        </div>
      )}
      {state === 'paused' && (
        <div>
          <Text as="dt" size="s" tone="muted">
            Until
          </Text>
          <dd>{paused_until ? formatInZone(paused_until, time_zone) : 'You resume'}</dd>
        </div>
      )}
    </Grid>
  );
}

function ResumeButton({ rid }: { rid: number }) {
  const [busy, setBusy] = useState(false);
  const end = useResume();
  const resume = async () => {
    setBusy(true);
    await end(rid);
    setBusy(false);
  };
  return (
    <Button type="primary" loading={busy} onClick={() => void resume()}>
      {RESTAURANT_TEXTS.resume}
    </Button>
  );
}
