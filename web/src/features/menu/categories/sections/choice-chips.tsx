import { Chip } from '../../../../components/form/chip';
import { ChipSet } from '../../../../components/form/chip-set';
import type { Choice } from '../use-choices';
import styles from './sections.module.css';

interface ChoiceChipsProps {
  legend: string;
  options: readonly Choice[];
  chosen: ReadonlySet<number>;
  onChoose: (id: number, on: boolean) => void;
  /** Said where there is nothing to choose from. */
  nothing: string;
}

/** Toppings or dressings, on or off. */
export const ChoiceChips = ({ legend, options, chosen, onChoose, nothing }: ChoiceChipsProps) =>
  options.length === 0 ? (
    <p className={styles.hint}>{nothing}</p>
  ) : (
    <ChipSet
      legend={legend}
      count={`${options.filter(({ id }) => chosen.has(id)).length} of ${options.length}`}
    >
      {options.map(({ id, name }) => (
        <Chip key={id} checked={chosen.has(id)} onChange={(on) => onChoose(id, on)}>
          {name}
        </Chip>
      ))}
    </ChipSet>
  );
