import type { ReactNode } from 'react';
import { ruleFields } from '@server/modules/menu/shared/fields.schemas';
import {
  type ChoiceRule,
  type ChoicesOf,
  contradictionIn,
  contradictionOf,
} from '@server/shared/menu/choice-rules';
import { Text } from '@/components/layout/text';
import { AutosaveInput } from '@/editing/autosave-input';
import { Grid } from '@/components/layout/grid';

const PARTS = [
  { part: 'min_choices', label: 'Minimum' },
  { part: 'max_choices', label: 'Maximum' },
  { part: 'included_choices', label: 'Included free' },
] as const;

interface RuleFieldsProps {
  /** Subject of the rule, for the labels of the fields: "Sauces". */
  of: string;
  /** Unique among the rules of the screen, and stable when the fields are rendered again. */
  name: string;
  rule: ChoiceRule;
  choices: ChoicesOf;
  /** The rule in words. */
  sentence: string;
  /** Called with a part that fits the rest of the rule. */
  onChange: (part: Partial<ChoiceRule>) => void;
  stateOf: (part: keyof ChoiceRule, label: string) => ReactNode;
}

/** Fields for how many one can choose, with the rule as a sentence. A contradiction is refused at its field. */
export function RuleFields({ of, name, rule, choices, sentence, onChange, stateOf }: RuleFieldsProps) {
  const save = (part: keyof ChoiceRule) => (text: string) => {
    const number = text.trim() === '' ? (part === 'max_choices' ? null : 0) : text.trim();
    const { data, error } = ruleFields[part].safeParse(number);
    if (error || data === undefined) return 'Enter a whole number, 0 or more.';
    const changed = { [part]: data } as Partial<ChoiceRule>;
    const next = { ...rule, ...changed };
    const fault = contradictionIn(next, choices);
    // A fault that existed before does not block this part.
    if (fault && fault.message !== contradictionOf(rule, choices)) return fault.message;
    onChange(changed);
    return undefined;
  };
  return (
    <Text as="div" above={2} below={2} role="group" aria-label={`How many of ${of}`}>
      <Grid gap={3} rowGap={0} columns="repeat(3, minmax(0, 7.5rem))">
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
      </Grid>
      <RuleSentence sentence={sentence} contradiction={contradictionOf(rule, choices)} />
    </Text>
  );
}

/** Rule such as "Choose 1 to 3; the 2 most expensive are free.", with any contradiction. */
function RuleSentence({ sentence, contradiction }: { sentence: string; contradiction: string | undefined }) {
  return (
    <Text as="p" size="s" tone="muted" role="status">
      {sentence}{' '}
      {contradiction && (
        <Text weight={500} tone="error">
          {contradiction}
        </Text>
      )}
    </Text>
  );
}
