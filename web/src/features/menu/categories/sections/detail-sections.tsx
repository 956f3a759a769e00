import type { ReactNode } from 'react';
import { categoryDetailFields } from '@server/modules/menu/category-details.schemas';
import { AutosaveInput } from '../../shared/autosave-input';
import type { DetailValues } from '../category-values';
import type { ChoiceStatus } from '../../shared/saving/choice-set';
import type { Choices } from '../use-choices';
import { ChoiceChips } from './choice-chips';
import { OptionSets } from './option-sets';
import { PriceBasisChoice } from './price-basis';
import { Section } from './section';
import { Toggle } from './toggle';

/** What is chosen of a catalogue, and how it changes. */
interface Chosen {
  chosen: ReadonlySet<number>;
  choose: (id: number, on: boolean) => void;
  /** Nothing where all is saved together. */
  status?: ChoiceStatus;
}

interface DetailSectionsProps {
  values: DetailValues;
  onChange: (patch: Partial<DetailValues>) => void;
  /** What becomes of the edits of a field; nothing where all is saved together. */
  stateOf: (field: keyof DetailValues, label: string) => ReactNode;
  choices: Choices;
  toppings: Chosen;
  dressings: Chosen;
  /** Shown while the price depends on the size; kept while it does not (C-109). */
  sizes: ReactNode;
}

/** How a category is offered: the same for a new one and for one that is edited. */
export function DetailSections(props: DetailSectionsProps) {
  const { values, onChange, stateOf, choices, toppings, dressings, sizes } = props;
  return (
    <>
      <Section title="Price">
        <PriceBasisChoice
          value={values.priced_by}
          onChange={(basis) => onChange({ priced_by: basis })}
          state={stateOf('priced_by', 'Price basis')}
        />
        {values.priced_by === 'size' && sizes}
      </Section>
      <Section title="Primary options">
        <OptionSets
          sets={choices.sets}
          value={values.primary_option_sets}
          onChange={(ids) => onChange({ primary_option_sets: ids })}
          state={stateOf('primary_option_sets', 'Primary option sets')}
        />
      </Section>
      <Section title="Toppings">
        <Toggle
          title="Offer toppings"
          checked={values.allow_toppings}
          onChange={(on) => onChange({ allow_toppings: on })}
          state={stateOf('allow_toppings', 'Offer toppings')}
        />
        {values.allow_toppings && (
          <>
            <ChoiceChips
              legend="Toppings of this category"
              options={choices.toppings}
              chosen={toppings.chosen}
              onChoose={toppings.choose}
              status={toppings.status}
              nothing="There are no toppings yet."
            />
            <ToppingRules values={values} onChange={onChange} stateOf={stateOf} />
          </>
        )}
      </Section>
      <Section title="Dressings">
        <Toggle
          title="Offer dressings"
          checked={values.allow_dressings}
          onChange={(on) => onChange({ allow_dressings: on })}
          state={stateOf('allow_dressings', 'Offer dressings')}
        />
        {values.allow_dressings && (
          <ChoiceChips
            legend="Dressings of this category"
            options={choices.dressings}
            chosen={dressings.chosen}
            onChoose={dressings.choose}
            status={dressings.status}
            nothing="There are no dressings yet."
          />
        )}
      </Section>
    </>
  );
}

/** What guests may do with the toppings of the category (C-106). */
function ToppingRules({
  values,
  onChange,
  stateOf,
}: Pick<DetailSectionsProps, 'values' | 'onChange' | 'stateOf'>) {
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
