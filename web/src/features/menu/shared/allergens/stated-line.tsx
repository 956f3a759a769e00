import {
  type AllergenNames,
  allergensInLine,
  dietsInLine,
  type DietaryInfo,
  mayContainInLine,
} from '@server/shared/menu/allergens';
import { Text } from '@/components/layout/text';
import styles from './allergens.module.css';

interface StatedLineProps {
  of: DietaryInfo;
  /** Names of a country's law, where it is known. */
  names: AllergenNames | undefined;
}

/** Line such as "Contains milk, gluten · Vegetarian". Missing info looks different from "none". */
export function StatedLine({ of: { allergens, may_contain, diets }, names }: StatedLineProps) {
  const others = [mayContainInLine(may_contain, names), dietsInLine(diets)].filter(Boolean).join(' · ');
  return (
    <Text size="s" tone="muted" breaks className={styles.line}>
      <span data-unknown={allergens === null}>{allergensInLine(allergens, names)}</span>
      {others && <span>{` · ${others}`}</span>}
    </Text>
  );
}
