import type { ReactNode } from 'react';
import { ruleFields } from '@server/modules/menu/fields.schemas';
import {
  type ChoiceRule,
  type ChoicesOf,
  contradictionIn,
  contradictionOf,
} from '@server/shared/menu/choice-rules';
import { AutosaveInput } from '../autosave-input';
import styles from './rules.module.css';

const PARTS = [
  { part: 'min_choices', label: 'Minimum' },
  { part: 'max_choices', label: 'Maximum' },
  { part: 'included_choices', label: 'Included free' },
] as const;

interface RuleFieldsProps {
  /** What it is the rule of, for the names of the fields: "Sauces". */
  of: string;
  /** Tells the fields from those of other rules, also when they come back after a while. */
  name: string;
  rule: ChoiceRule;
  choices: ChoicesOf;
  /** The rule in words. */
  sentence: string;
  /** Told of a part that holds with the rest. */
  onChange: (part: Partial<ChoiceRule>) => void;
  stateOf: (part: keyof ChoiceRule, label: string) => ReactNode;
}

/** How many one chooses, in numbers and as a sentence; what contradicts itself is refused where it is typed. */
export function RuleFields({ of, name, rule, choices, sentence, onChange, stateOf }: RuleFieldsProps) {
  const save = (part: keyof ChoiceRule) => (text: string) => {
    const number = text.trim() === '' ? (part === 'max_choices' ? null : 0) : text.trim();
    const { data, error } = ruleFields[part].safeParse(number);
    if (error || data === undefined) return 'Enter a whole number, 0 or more.';
    const changed = { [part]: data } as Partial<ChoiceRule>;
    const next = { ...rule, ...changed };
    const fault = contradictionIn(next, choices);
    // What is wrong already elsewhere does not stand in the way of this part.
    if (fault && fault.message !== contradictionOf(rule, choices)) return fault.message;
    onChange(changed);
    return undefined;
  };
  return (
    <div role="group" aria-label={`How many of ${of}`} className={styles.rule}>
      <div className={styles.parts}>
        {PARTS.map(({ part, label }) => (
          <AutosaveInput
            key={part}
            name={`${name}${part}`}
            label={label}
            value={String(rule[part] ?? '')}
            inputMode="numeric"
            maxLength={4}
            {...(part === 'max_choices' ? { placeholder: 'No limit' } : {})}
            onSave={save(part)}
            state={stateOf(part, `${label} of ${of}`)}
          />
        ))}
      </div>
      <RuleSentence sentence={sentence} contradiction={contradictionOf(rule, choices)} />
    </div>
  );
}

/** "Choose 1 to 3; the 2 most expensive are free.", and why that cannot be, where it cannot. */
function RuleSentence({ sentence, contradiction }: { sentence: string; contradiction: string | undefined }) {
  return (
    <p className={styles.sentence} role="status">
      {sentence} {contradiction && <span className={styles.contradiction}>{contradiction}</span>}
    </p>
  );
}
