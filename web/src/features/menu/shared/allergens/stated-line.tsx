import { allergensInLine, dietsInLine, type DietaryInfo } from '@server/shared/menu/allergens';
import { Text } from '@/components/layout/text';
import styles from './allergens.module.css';

/** Line such as "Contains milk, gluten · Vegetarian". Missing info looks different from "none". */
export function StatedLine({ of: { allergens, diets } }: { of: DietaryInfo }) {
  const suits = dietsInLine(diets);
  return (
    <Text size="s" tone="muted" breaks className={styles.line}>
      <span data-unknown={allergens === null}>{allergensInLine(allergens)}</span>
      {suits && (
        <>
          <span aria-hidden> · </span>
          <span>{suits}</span>
        </>
      )}
    </Text>
  );
}
