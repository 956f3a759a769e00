import {
  allergensInLine,
  dietsInLine,
  type DietaryInfo,
  mayContainInLine,
} from '@server/shared/menu/allergens';
import { Text } from '@/components/layout/text';
import styles from './allergens.module.css';

/** Line such as "Contains milk, gluten · Vegetarian". Missing info looks different from "none". */
export function StatedLine({ of: { allergens, may_contain, diets } }: { of: DietaryInfo }) {
  const others = [mayContainInLine(may_contain), dietsInLine(diets)].filter(Boolean).join(' · ');
  return (
    <Text size="s" tone="muted" breaks className={styles.line}>
      <span data-unknown={allergens === null}>{allergensInLine(allergens)}</span>
      {others && <span>{` · ${others}`}</span>}
    </Text>
  );
}
