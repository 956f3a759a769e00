import { Text } from '@/components/layout/text';
import { Stack } from '@/components/layout/stack';
import card from '@/theme/looks/card.module.css';
import styles from './import.module.css';

interface RunningProps {
  text: string;
  /** Part that is done, from 0 to 100; null while it is unknown. */
  percent: number | null;
}

/** Progress of work on the server. */
export const Running = ({ text, percent }: RunningProps) => (
  <Stack pad={5} gap={3} className={card.card}>
    <Text as="p" role="status" weight={600} breaks>
      {text}
    </Text>
    <div
      role="progressbar"
      aria-label={text}
      aria-valuemin={0}
      aria-valuemax={100}
      {...(percent === null ? {} : { 'aria-valuenow': percent })}
      className={styles.bar}
    >
      <span style={{ inlineSize: `${Math.max(percent ?? 0, 4)}%` }} />
    </div>
  </Stack>
);
