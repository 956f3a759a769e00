import { useId } from 'react';
import { Chip } from '@/components/form/chip';
import { ChipSet } from '@/components/form/chip-set';

interface RadioChipsProps<Choice extends string> {
  legend: string;
  /** Choices and their texts. */
  choices: readonly (readonly [Choice, string])[];
  /** Set by the form. */
  value?: Choice;
  onChange?: (choice: Choice) => void;
}

/** Chips of which one is chosen. */
export function RadioChips<Choice extends string>({
  legend,
  choices,
  value,
  onChange,
}: RadioChipsProps<Choice>) {
  const group = useId();
  return (
    <ChipSet legend={legend}>
      {choices.map(([choice, text]) => (
        <Chip key={choice} radioOf={group} checked={choice === value} onChange={() => onChange?.(choice)}>
          {text}
        </Chip>
      ))}
    </ChipSet>
  );
}

interface CodeChipsProps<Code extends string> {
  legend: string;
  codes: readonly Code[];
  names: Readonly<Record<Code, string>>;
  /** Set by the form. */
  value?: readonly Code[];
  onChange?: (codes: Code[]) => void;
}

/** Chips of which any number is chosen. */
export const CodeChips = <Code extends string>({
  legend,
  codes,
  names,
  value = [],
  onChange,
}: CodeChipsProps<Code>) => (
  <ChipSet legend={legend}>
    {codes.map((code) => (
      <Chip
        key={code}
        checked={value.includes(code)}
        onChange={(on) => onChange?.(codes.filter((one) => (one === code ? on : value.includes(one))))}
      >
        {names[code]}
      </Chip>
    ))}
  </ChipSet>
);
