import { formatDate } from '@server/shared/format-date';
import type { ReactNode } from 'react';
import type { SystemStatus } from '@server/modules/system/status.schemas';
import { SYSTEM_TEXTS } from '@server/shared/texts/system';
import { ConsolePage } from '@/components/console-page';
import { Text } from '@/components/layout/text';
import { Problem } from '@/components/problem';
import { SystemProblems } from '@/components/system-problems';
import { SkeletonBlocks } from '@/components/skeletons/skeleton-blocks';
import { errorText } from '@/lib/errors';
import { trpc } from '@/lib/trpc';
import { Backups } from './backups';
import { DeadMails } from './dead-mails';
import { DependencyTiles } from './dependency-tiles';
import { Facts } from './facts';
import { Jobs, OutboxByKind, ProcessTable, Queues } from './figures';
import { RecipientMails } from './recipient-mails';
import { SystemSection } from './system-section';
import { formatDuration } from '@/lib/relative-time';
import { Upkeep } from './upkeep';
import { Grid } from '@/components/layout/grid';
import styles from './system.module.css';
import { TimePlots } from './time-plots';

/** Polling interval while the page is visible (ms). */
const EVERY = 5_000;
/** Heights of the placeholders: dependencies, then the parts below (px). */
const TILES = Array.from({ length: 6 }, () => 76);
const FIGURES = [280, 160, 320, 120];

/** `/admin/system`: health of the product and its messages, for platform users. */
export function Component() {
  const status = trpc.system.status.useQuery({}, { refetchInterval: EVERY });
  const { data, error } = status;
  return (
    <ConsolePage actions={data && <Freshness at={data.at} stale={error !== null} />}>
      <Grid gap={6} columns="minmax(0, 1fr)" data-fills>
        {error && !data ? (
          <Problem title={errorText(error)} onRetry={() => void status.refetch()} />
        ) : (
          <>
            {data && <SystemProblems problems={data.problems} />}
            <SystemSection title={SYSTEM_TEXTS.parts}>
              {data ? (
                <DependencyTiles dependencies={data.dependencies} />
              ) : (
                <SkeletonBlocks heights={TILES} least={150} />
              )}
            </SystemSection>
          </>
        )}
        <RecipientMails />
        <DeadMails every={EVERY} kinds={data?.outbox ?? []} />
        {data ? <Figures status={data} /> : !error && <SkeletonBlocks heights={FIGURES} />}
      </Grid>
    </ConsolePage>
  );
}

/** Time of the figures, with a warning if the last update failed. */
const Freshness = ({ at, stale }: { at: string; stale: boolean }) => (
  <Text as="p" {...(stale ? { role: 'alert', tone: 'error', weight: 600 } : { size: 's', tone: 'subtle' })}>
    {stale ? SYSTEM_TEXTS.stale : `As of ${formatDate(at, 'exactTime')}`}
  </Text>
);

function Figures({ status }: { status: SystemStatus }) {
  const { at, samples, processes, queues, jobs, outbox, oldest_message: oldest, history, backup } = status;
  const waits = oldest === null ? 'Queue empty' : `Oldest waiting: ${formatDuration(oldest)}`;
  return (
    <>
      <SystemSection title={SYSTEM_TEXTS.time}>
        {samples ? <TimePlots samples={samples} at={at} /> : <Unknown />}
      </SystemSection>
      <SystemSection title={SYSTEM_TEXTS.processes}>
        {processes ? <ProcessTable rows={processes} at={at} /> : <Unknown />}
      </SystemSection>
      <Grid gap={4} rowGap={6} columns="minmax(0, 1fr)" className={styles.pair}>
        <SystemSection title={SYSTEM_TEXTS.queues}>
          {queues ? <Queues rows={queues} /> : <Unknown />}
        </SystemSection>
        <SystemSection title={SYSTEM_TEXTS.jobs}>
          {jobs ? <Jobs rows={jobs} at={at} /> : <Unknown />}
        </SystemSection>
      </Grid>
      <Grid gap={4} rowGap={6} columns="minmax(0, 1fr)" className={styles.pair}>
        <SystemSection title={SYSTEM_TEXTS.upkeep}>
          {history ? <Upkeep history={history} at={at} /> : <Unknown>{SYSTEM_TEXTS.outboxUnknown}</Unknown>}
        </SystemSection>
        <SystemSection title={SYSTEM_TEXTS.backups}>
          {backup ? <Backups backup={backup} at={at} /> : <Unknown>{SYSTEM_TEXTS.outboxUnknown}</Unknown>}
        </SystemSection>
      </Grid>
      <SystemSection title={SYSTEM_TEXTS.facts}>
        <Facts facts={status.facts} />
      </SystemSection>
      <SystemSection
        title={SYSTEM_TEXTS.outbox}
        aside={
          outbox && (
            <Text size="s" tone="subtle">
              {waits}
            </Text>
          )
        }
      >
        {outbox ? <OutboxByKind rows={outbox} /> : <Unknown>{SYSTEM_TEXTS.outboxUnknown}</Unknown>}
      </SystemSection>
    </>
  );
}

const Unknown = ({ children = SYSTEM_TEXTS.unknown }: { children?: ReactNode }) => (
  <p className={styles.note}>{children}</p>
);
