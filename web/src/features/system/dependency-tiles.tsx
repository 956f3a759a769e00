import type { Dependency, DependencyName } from '@server/modules/system/status.schemas';
import { formatLatency } from './format-measures';
import { Text } from '@/components/layout/text';
import { Grid } from '@/components/layout/grid';
import { Stack } from '@/components/layout/stack';
import { Inline } from '@/components/layout/inline';
import styles from './system.module.css';

const NAMES: Record<DependencyName, string> = {
  mariadb: 'MariaDB',
  redis: 'Redis',
  storage: 'Storage',
  smtp: 'SMTP',
  sms: 'SMS',
  identity: 'Identity',
};
const STATES: Record<Dependency['state'], string> = { up: 'Up', down: 'Down', off: 'Off' };
const TONES = { up: 'success', down: 'error', off: 'subtle' } as const;

/** Dependencies of the product: up, down or unused, with their latency. */
export const DependencyTiles = ({ dependencies }: { dependencies: readonly Dependency[] }) => (
  <Grid as="ul" gap={3} least={150} className={styles.tiles}>
    {dependencies.map(({ name, state, latency, detail }) => (
      <Stack as="li" pad={[3, 4]} shrink gap={2} pack key={name} className={styles.card}>
        <Inline gap={2} rowGap={1} wrap align="baseline" justify="space-between">
          <h3>{NAMES[name]}</h3>
          <Inline
            as="span"
            inline
            gap={1.5}
            align="center"
            size="s"
            weight={600}
            tone={detail && state === 'up' ? 'warning' : TONES[state]}
            data-state={state}
            className={styles.state}
          >
            {STATES[state]}
          </Inline>
        </Inline>
        <Text display lineHeight={1.2} weight={650} tabular className={styles.latency}>
          {latency === null ? '–' : formatLatency(latency)}
        </Text>
        {detail && (
          <Text as="p" lineHeight={1.4} tone="muted" size="s" breaks>
            {detail}
          </Text>
        )}
      </Stack>
    ))}
  </Grid>
);
