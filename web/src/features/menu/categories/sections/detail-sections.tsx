import { type ReactNode, useState } from 'react';
import { categoryDetailFields } from '@server/modules/menu/categories/category-details.schemas';
import { titleOf } from '@server/shared/field-title';
import { type ChoicesOf, contradictionOf } from '@server/shared/menu/choice-rules';
import { limitsOf, toppingChoices, toppingSentence } from '@server/shared/menu/topping-rules';
import { EditorSection } from '@/components/editor-page/section';
import { Chip } from '@/components/form/chip';
import { ChipSet } from '@/components/form/chip-set';
import { Text } from '@/components/layout/text';
import { AutosaveInput } from '@/editing/autosave-input';
import type { ChoiceStatus } from '@/editing/choice-set';
import { statusLook } from '@/editing/status-look';
import { RuleFields } from '../../choice-rules/rule-fields';
import { ImageInputs } from '../../shared/image-field';
import type { DetailValues } from '../category-values';
import type { CatalogueChoice, CatalogueChoices } from '../use-catalogue-choices';
import { OptionSets } from './option-sets';
import { PriceBasisChoice } from './price-basis';
import { Toggle } from './toggle';

const MOST_ADDED = titleOf(categoryDetailFields.max_extra_toppings) ?? '';

/** Choices from a catalogue, and how to change them. */
interface Chosen {
  chosen: ReadonlySet<number>;
  choose: (id: number, on: boolean) => void;
  /** Omitted when everything is saved together. */
  status?: ChoiceStatus;
}

interface DetailSectionsProps {
  values: DetailValues;
  onChange: (patch: Partial<DetailValues>) => void;
  /** Renders the save status of a field; empty when everything is saved together. */
  stateOf: (field: keyof DetailValues, label: string) => ReactNode;
  choices: CatalogueChoices;
  toppings: Chosen;
  /** Toppings that are selected by default. */
  defaultToppings: Chosen;
  dressings: Chosen;
  /** Shown while the price depends on the size; its values are kept otherwise (C-109). */
  sizes: ReactNode;
}

/** Detail sections of a category, for a new one and for a saved one. */
export function DetailSections(props: DetailSectionsProps) {
  const { values, onChange, stateOf, choices, sizes } = props;
  return (
    <>
      <EditorSection title="Price">
        <PriceBasisChoice
          value={values.priced_by}
          onChange={(basis) => onChange({ priced_by: basis })}
          state={stateOf('priced_by', 'Price basis')}
        />
        {values.priced_by === 'size' && sizes}
      </EditorSection>
      <EditorSection title="Primary options">
        <OptionSets
          sets={choices.sets}
          value={values.primary_option_sets}
          onChange={(ids) => onChange({ primary_option_sets: ids })}
          state={stateOf('primary_option_sets', 'Primary option sets')}
        />
      </EditorSection>
      <Offer {...props} title="Toppings" kind="toppings" flag="allow_toppings">
        <ToppingRules
          values={values}
          onChange={onChange}
          stateOf={stateOf}
          choices={choices}
          toppings={props.toppings}
          defaultToppings={props.defaultToppings}
        />
      </Offer>
      <Offer {...props} title="Dressings" kind="dressings" flag="allow_dressings" />
    </>
  );
}

interface OfferProps extends DetailSectionsProps {
  title: string;
  kind: 'toppings' | 'dressings';
  flag: 'allow_toppings' | 'allow_dressings';
  children?: ReactNode;
}

/** Switch for offering something to guests, with the choice of which. */
function Offer({ values, onChange, stateOf, choices, title, kind, flag, children, ...chosen }: OfferProps) {
  const toggle = `Offer ${kind}`;
  return (
    <EditorSection title={title}>
      <Toggle
        title={toggle}
        checked={values[flag]}
        onChange={(on) => onChange({ [flag]: on })}
        state={stateOf(flag, toggle)}
      />
      {values[flag] && (
        <>
          <ChoiceChips
            legend={`${title} of this category`}
            options={choices[kind]}
            chosen={chosen[kind].chosen}
            onChoose={chosen[kind].choose}
            status={chosen[kind].status}
            nothing={`No ${kind} yet.`}
          />
          {children}
        </>
      )}
    </EditorSection>
  );
}

/** Changes that are refused immediately, at their field. */
type Refusing = 'defaults' | 'add';

/** Rules for the toppings that guests choose. */
function ToppingRules({
  values,
  onChange,
  stateOf,
  choices,
  toppings,
  defaultToppings,
}: Pick<
  DetailSectionsProps,
  'values' | 'onChange' | 'stateOf' | 'choices' | 'toppings' | 'defaultToppings'
>) {
  const [refusals, refuse] = useState<Partial<Record<Refusing, string>>>({});
  const offered = choices.toppings.filter(({ id }) => toppings.chosen.has(id));
  const defaults = offered.filter(({ id }) => defaultToppings.chosen.has(id)).length;
  const counts = { choices: offered.length, defaults };
  const limits = limitsOf(values);
  const of = toppingChoices(counts, limits);
  /** Explains why the rule would become impossible. A fault that existed before blocks nothing. */
  const reasonAgainst = (changed: ChoicesOf) => {
    const why = contradictionOf(values, changed);
    return why === contradictionOf(values, of) ? undefined : why;
  };
  const chooseDefault = (id: number, on: boolean) => {
    const why = reasonAgainst(
      toppingChoices({ ...counts, defaults: on ? defaults + 1 : defaults - 1 }, limits),
    );
    refuse({ defaults: why });
    if (!why) defaultToppings.choose(id, on);
  };
  const letAdd = (on: boolean) => {
    const why = reasonAgainst(toppingChoices(counts, { ...limits, allow_add: on }));
    refuse({ add: why });
    if (!why) onChange({ allow_add_toppings: on });
  };
  const saveMost = (text: string) => {
    const { data, error } = categoryDetailFields.max_extra_toppings.safeParse(text.trim() || 0);
    if (error || data === undefined) return 'Enter a whole number, 0 or more.';
    const why = reasonAgainst(toppingChoices(counts, { ...limits, max_extra: data }));
    if (!why) onChange({ max_extra_toppings: data });
    return why;
  };
  return (
    <>
      {offered.length > 0 && (
        <>
          <ChoiceChips
            legend="Selected by default"
            options={offered}
            chosen={defaultToppings.chosen}
            onChoose={chooseDefault}
            status={defaultToppings.status}
            nothing=""
          />
          <Text role="alert" as="p" size="s" weight={500} tone="error">
            {refusals.defaults}
          </Text>
        </>
      )}
      <RuleFields
        of="the toppings"
        name="toppings-"
        rule={values}
        choices={of}
        sentence={toppingSentence(values, limits, defaults)}
        onChange={onChange}
        stateOf={stateOf}
      />
      <Toggle
        title="Guests can remove toppings"
        checked={values.allow_remove_toppings}
        onChange={(on) => onChange({ allow_remove_toppings: on })}
        state={stateOf('allow_remove_toppings', 'Guests can remove toppings')}
      />
      <Toggle
        title="Guests can add toppings"
        checked={values.allow_add_toppings}
        onChange={letAdd}
        state={stateOf('allow_add_toppings', 'Guests can add toppings')}
      />
      <Text role="alert" as="p" size="s" weight={500} tone="error">
        {refusals.add}
      </Text>
      <AutosaveInput
        label={`${MOST_ADDED} (0 = no limit)`}
        value={String(values.max_extra_toppings)}
        inputMode="numeric"
        maxLength={7}
        onSave={saveMost}
        state={stateOf('max_extra_toppings', MOST_ADDED)}
      />
    </>
  );
}

interface ChoiceChipsProps {
  legend: string;
  options: readonly CatalogueChoice[];
  chosen: ReadonlySet<number>;
  onChoose: (id: number, on: boolean) => void;
  /** Status of the latest choices; empty while they are only local. */
  status?: ChoiceStatus;
  /** Text when there is nothing to choose from. */
  nothing: string;
}

const STATUS_WORDS = { saving: 'Saving…', saved: 'Saved', failed: 'Not saved' } as const;

/** Toppings or dressings as toggles. */
const ChoiceChips = ({ legend, options, chosen, onChoose, status, nothing }: ChoiceChipsProps) =>
  options.length === 0 ? (
    <Text as="p" size="s" weight={400} tone="subtle" tabular>
      {nothing}
    </Text>
  ) : (
    <ChipSet
      legend={legend}
      count={
        <>
          <span>{`${options.filter(({ id }) => chosen.has(id)).length} of ${options.length} `}</span>
          <Text role="status" size="s" weight={400} {...statusLook(status)}>
            {status && STATUS_WORDS[status]}
          </Text>
        </>
      }
    >
      {options.map(({ id, name }) => (
        <Chip key={id} checked={chosen.has(id)} onChange={(on) => onChoose(id, on)}>
          {name}
        </Chip>
      ))}
    </ChipSet>
  );

interface CategoryImageProps {
  value: string | null;
  onChange: (url: string | null) => void;
  restaurantId: number | undefined;
  onSending: (sending: Promise<unknown>) => void;
  state?: ReactNode;
}

/** Category image by drop, paste, file or URL. */
export const CategoryImage = ({ state, ...image }: CategoryImageProps) => (
  <EditorSection title="Image" aside={state}>
    <ImageInputs label="Image" purpose="menu" {...image} />
  </EditorSection>
);
