import { Chip } from './chip';
import { ChipSet } from './chip-set';

interface ChipChoicesProps<T extends string> {
  legend: string;
  options: readonly T[];
  /** Words of an option; default: the option itself. */
  wordsOf?: ((option: T) => string) | undefined;
  hint?: string;
  /** Set by the form. */
  value?: readonly T[];
  onChange?: (chosen: T[]) => void;
}

/** Chips of which any number can be chosen. The chosen ones keep the order of the list. */
export const ChipChoices = <T extends string>({
  legend,
  options,
  wordsOf = (option) => option,
  hint,
  value = [],
  onChange,
}: ChipChoicesProps<T>) => (
  <ChipSet legend={legend} count={[`${value.length} of ${options.length}`, hint].filter(Boolean).join(' · ')}>
    {options.map((option) => (
      <Chip
        key={option}
        checked={value.includes(option)}
        onChange={(chosen) =>
          onChange?.(options.filter((each) => (each === option ? chosen : value.includes(each))))
        }
      >
        {wordsOf(option)}
      </Chip>
    ))}
  </ChipSet>
);
