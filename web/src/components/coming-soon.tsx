import { Text } from '@/components/layout/text';
import styles from './coming-soon.module.css';

/** Says that a screen is coming. */
export const ComingSoon = ({ title, children }: { title: string; children: string }) => (
  <section className={styles.note}>
    <Text as="h2" size="title">
      {title}
    </Text>
    <p>{children}</p>
  </section>
);
