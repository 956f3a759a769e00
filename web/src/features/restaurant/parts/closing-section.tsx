import { Button } from 'antd';
import { Suspense, useId, useState } from 'react';
import { Text } from '@/components/layout/text';
import { lazyPart } from '@/components/lazy-part';
import type { OnboardingStatus } from '@server/modules/onboarding/onboarding.schemas';
import { MAX_PAGE_SIZE } from '@server/shared/schemas';
import { RESTAURANT_TEXTS } from '@server/shared/texts/restaurant';
import { useConsole } from '@/hooks/use-console';
import { useLazyDialog } from '@/hooks/use-lazy-dialog';
import { trpc } from '@/lib/trpc';
import { Stack } from '@/components/layout/stack';
import styles from '../settings.module.css';

const loadDialog = () => import('./closing-dialog');
const ClosingDialog = lazyPart(loadDialog);

const TEXTS = RESTAURANT_TEXTS.closing;

/** Closing the restaurant, for its owner; the platform deletes it from its list. */
export function ClosingSection({ status }: { status: OnboardingStatus }) {
  const [closing, setClosing] = useState(false);
  const [loading, open] = useLazyDialog(loadDialog);
  const id = useId();
  const hasOthers = useHasOtherOwners(status.id);
  return (
    <Stack
      as="section"
      gap={3}
      align="start"
      className={`${styles.part} ${styles.grave}`}
      aria-labelledby={id}
    >
      <h2 id={id} className={styles.name}>
        {TEXTS.title}
      </h2>
      <Text as="p" tone="muted">
        {hasOthers ? TEXTS.otherOwners : TEXTS.lead}
      </Text>
      {hasOthers === false && (
        <Button danger loading={loading} onClick={() => open(() => setClosing(true))}>
          {TEXTS.open}
        </Button>
      )}
      <Suspense>{closing && <ClosingDialog status={status} onClose={() => setClosing(false)} />}</Suspense>
    </Stack>
  );
}

/** Undefined while the team is loading; false if that fails, because the server then refuses. */
function useHasOtherOwners(restaurant_id: number): boolean | undefined {
  const { profile } = useConsole();
  const { data, isError } = trpc.team.list.useQuery(
    { restaurant_id, page_size: MAX_PAGE_SIZE },
    // An owner can have joined or left since the last read.
    { staleTime: 0 },
  );
  if (!data) return isError ? false : undefined;
  return data.results.some(
    ({ role, disabled, user_id }) => role === 'owner' && !disabled && user_id !== profile.id,
  );
}
