import type { ChoiceRule, ChoicesOf } from '@server/shared/menu/choice-rules';
import { Inline } from '@/components/layout/inline';
import type { RowSaver } from '@/editing/row-saver';
import { StatedSaved } from '../shared/allergens/stated-saved';
import { SelectionDefault } from './group-inputs';
import type { ExtraSelectionRow } from './group-rows';
import styles from './selection-states.module.css';

interface SelectionStatesProps {
  saver: RowSaver<ExtraSelectionRow>;
  rule: ChoiceRule;
  choices: ChoicesOf;
}

/** Default choice, allergens and diets of a selection. */
export const SelectionStates = ({ saver, rule, choices }: SelectionStatesProps) => (
  <Inline gap={5} rowGap={0} wrap className={styles.states}>
    <SelectionDefault saver={saver} rule={rule} choices={choices} />
    <StatedSaved saver={saver} />
  </Inline>
);
