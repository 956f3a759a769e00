import { allergensInLine, dietsInLine, type DietaryInfo } from '@server/shared/menu/allergens';
import styles from './allergens.module.css';

/** Line such as "Contains milk, gluten · Vegetarian". Missing info looks different from "none". */
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
