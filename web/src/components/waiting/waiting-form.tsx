import styles from './waiting.module.css';

/** Forms that are on their way: a card for each, with so many fields below their labels. */
export const WaitingForm = ({ cards }: { cards: readonly number[] }) => (
  <div aria-hidden data-waiting="">
    {cards.map((fields, card) => (
      <div key={card} className={styles.card}>
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
