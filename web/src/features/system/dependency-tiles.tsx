import type { Dependency, DependencyName } from '@server/modules/system/status.schemas';
import { formatLatency } from './format-measures';
import { Text } from '@/components/layout/text';
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

/** Dependencies of the product: up, down or unused, with their latency. */
export const DependencyTiles = ({ dependencies }: { dependencies: readonly Dependency[] }) => (
  <ul className={styles.tiles}>
    {dependencies.map(({ name, state, latency, detail }) => (
      <li key={name} className={styles.tile}>
        <div className={styles.tileHead}>
          <h3>{NAMES[name]}</h3>
          <span className={`${styles.state} ${styles[detail && state === 'up' ? 'amiss' : state]}`}>
            {STATES[state]}
          </span>
        </div>
        <Text weight={650} tabular className={styles.latency}>
          {latency === null ? '–' : formatLatency(latency)}
        </Text>
        {detail && (
          <Text as="p" tone="muted" size="s" breaks className={styles.detail}>
            {detail}
          </Text>
        )}
      </li>
    ))}
  </ul>
);
