import { Stack } from '@/components/layout/stack';
import styles from './coming-soon.module.css';

/** Says that a screen is coming. */
export const ComingSoon = ({ title, children }: { title: string; children: string }) => (
  <Stack as="section" gap={1} tone="muted" className={styles.note}>
    <h2>{title}</h2>
    <p>{children}</p>
  </Stack>
);
