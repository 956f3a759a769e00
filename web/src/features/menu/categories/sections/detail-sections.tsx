import type { ReactNode } from 'react';
import type { DetailValues } from '../category-values';
import type { ChoiceStatus } from '../../shared/saving/choice-set';
import type { Choices } from '../use-choices';
import { ChoiceChips } from './choice-chips';
import { OptionSets } from './option-sets';
import { PriceBasisChoice } from './price-basis';
import { Section } from './section';
import { Toggle } from './toggle';
import { ToppingRules } from './topping-rules';

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
