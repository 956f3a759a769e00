import { Stack } from '@/components/layout/stack';
import styles from './skeletons.module.css';

interface SkeletonFormProps {
  cards: readonly number[];
  /** Renders the fields without a card. */
  bare?: boolean;
}

/** Placeholders for forms: one card each, with this many labeled fields. */
export const SkeletonForm = ({ cards, bare = false }: SkeletonFormProps) => (
  <div aria-hidden data-skeleton="">
    {cards.map((fields, card) => (
      <Stack gap={5} key={card} className={bare ? '' : styles.card}>
        {Array.from({ length: fields }, (_, field) => (
          <div key={field}>
            <span className={styles.label} />
            <span className={styles.field} />
          </div>
        ))}
      </Stack>
    ))}
  </div>
);
