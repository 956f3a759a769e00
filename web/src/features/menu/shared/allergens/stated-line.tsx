import { allergensInLine, dietsInLine, type DietaryInfo } from '@server/shared/menu/allergens';
import styles from './allergens.module.css';

/** "Contains milk, gluten · Vegetarian"; what is not stated is told from "none" by its look, too. */
export function StatedLine({ of: { allergens, diets } }: { of: DietaryInfo }) {
  const suits = dietsInLine(diets);
  return (
    <span className={styles.line}>
      <span data-unknown={allergens === null}>{allergensInLine(allergens)}</span>
      {suits && (
        <>
          <span aria-hidden> · </span>
          <span>{suits}</span>
        </>
      )}
    </span>
  );
}
