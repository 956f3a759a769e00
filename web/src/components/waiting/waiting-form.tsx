import styles from './waiting.module.css';

interface WaitingFormProps {
  cards: readonly number[];
  /** Its fields stand on no card. */
  bare?: boolean;
}

/** Forms that are on their way: a card for each, with so many fields below their labels. */
export const WaitingForm = ({ cards, bare = false }: WaitingFormProps) => (
  <div aria-hidden data-waiting="">
    {cards.map((fields, card) => (
      <div key={card} className={bare ? styles.fields : styles.card}>
        {Array.from({ length: fields }, (_, field) => (
          <div key={field}>
            <span className={styles.label} />
            <span className={styles.field} />
          </div>
        ))}
      </div>
    ))}
  </div>
);
