import type { ReactNode } from 'react';
import { categoryDetailFields } from '@server/modules/menu/category-details.schemas';
import type { DetailValues } from '../category-values';
import { AutosaveInput } from '../../shared/autosave-input';
import { Toggle } from './toggle';

interface ToppingRulesProps {
  values: DetailValues;
  onChange: (patch: Partial<DetailValues>) => void;
  stateOf: (field: keyof DetailValues, label: string) => ReactNode;
}

/** What guests may do with the toppings of the category (C-106). */
export function ToppingRules({ values, onChange, stateOf }: ToppingRulesProps) {
  const saveMost = (text: string) => {
    const { data, error } = categoryDetailFields.max_extra_toppings.safeParse(text.trim() || 0);
    if (error || data === undefined) return 'Please enter a whole number, 0 or more.';
    onChange({ max_extra_toppings: data });
    return undefined;
  };
  return (
    <>
      <Toggle
        title="Guests may remove toppings"
        checked={values.allow_remove_toppings}
        onChange={(on) => onChange({ allow_remove_toppings: on })}
        state={stateOf('allow_remove_toppings', 'Guests may remove toppings')}
      />
      <Toggle
        title="Guests may add toppings"
        checked={values.allow_add_toppings}
        onChange={(on) => onChange({ allow_add_toppings: on })}
        state={stateOf('allow_add_toppings', 'Guests may add toppings')}
      />
      <AutosaveInput
        label="Most extra toppings (0: no limit)"
        value={String(values.max_extra_toppings)}
        inputMode="numeric"
        maxLength={7}
        onSave={saveMost}
        state={stateOf('max_extra_toppings', 'Most extra toppings')}
      />
    </>
  );
}
