import { Checkbox } from 'antd';
import { use, useState } from 'react';
import { groupName } from '@server/modules/menu/extra-groups/extra-groups.schemas';
import { selectionName } from '@server/modules/menu/extras/extra-selections.schemas';
import { priceField } from '@server/modules/menu/shared/fields.schemas';
import { type DecimalKind, decimalText } from '@/components/form/decimal-kind';
import {
  type ChoiceRule,
  type ChoicesOf,
  contradictionOf,
  ruleSentence,
  switchesOf,
  withSent,
} from '@server/shared/menu/choice-rules';
import { Text } from '@/components/layout/text';
import { Inline } from '@/components/layout/inline';
import { AutosaveInput } from '@/editing/autosave-input';
import { FieldDraftsContext } from '@/editing/field-drafts';
import { renderFieldState, fieldText } from '@/editing/field-state';
import { savingDecimal, parseAndSave } from '@/editing/parse-and-save';
import type { RowSaver } from '@/editing/row-saver';
import { useStore } from '@/lib/store';
import { RuleFields } from '../choice-rules/rule-fields';
import type { ExtraGroupRow, ExtraSelectionRow } from './group-rows';
import type { PricedChoices } from './groups-editing';

interface GroupNameProps {
  groupKey: string;
  saver: RowSaver<ExtraGroupRow>;
  /** Name of the group, for the buttons beside a refused edit. */
  label: string;
}

/** Name of a group; saves on blur. */
export const GroupName = ({ groupKey, saver, label }: GroupNameProps) => (
  <AutosaveInput
    label="Group name"
    name={`group-${groupKey}-name`}
    value={fieldText(saver, 'name')}
    maxLength={120}
    onSave={parseAndSave(groupName, (name) => saver.save('name', name))}
    state={renderFieldState(saver, 'name', label)}
  />
);

interface GroupFlagProps {
  saver: RowSaver<ExtraGroupRow>;
  flag: 'required' | 'allow_multiple';
  /** Selections to choose from. */
  choices: ChoicesOf;
  title: string;
  label: string;
}

const onOrOff = (on: boolean) => (on ? 'On' : 'Off');

/** Checkbox for images on the selections of a group; saves immediately. */
export const GroupImages = ({ saver, title, label }: Omit<GroupFlagProps, 'flag' | 'choices'>) => (
  <>
    <Checkbox
      checked={saver.state.shown.add_images_to_selections}
      onChange={({ target }) => saver.save('add_images_to_selections', target.checked)}
    >
      {title}
    </Checkbox>
    {renderFieldState(saver, 'add_images_to_selections', label, onOrOff)}
  </>
);

/**
 * One of the two switches of a group's rule. Saves immediately, together with the number that follows from it
 * (C-288).
 */
export function GroupFlag({ saver, flag, title, label, choices }: GroupFlagProps) {
  const [refusal, refuse] = useState<string>();
  const { shown } = saver.state;
  const change = (on: boolean) => {
    const rule = withSent(shown, { [flag]: on });
    const why = contradictionOf(rule, choices);
    const isNew = why !== contradictionOf(shown, choices);
    refuse(isNew ? why : undefined);
    if (isNew && why) return;
    const part = flag === 'required' ? 'min_choices' : 'max_choices';
    saver.edit({ [flag]: on, ...(rule[part] === shown[part] ? {} : { [part]: rule[part] }) });
  };
  return (
    <>
      <Checkbox checked={shown[flag]} onChange={({ target }) => change(target.checked)}>
        {title}
      </Checkbox>
      {renderFieldState(saver, flag, label, onOrOff)}
      <Text role="alert" size="s" weight={500} tone="error">
        {refusal}
      </Text>
    </>
  );
}

interface GroupRuleProps {
  groupKey: string;
  saver: RowSaver<ExtraGroupRow>;
  choices: PricedChoices;
}

/** Numbers of a group's rule; its two switches follow from them. */
export function GroupRule({ groupKey, saver, choices }: GroupRuleProps) {
  const { shown } = useStore(saver);
  return (
    <RuleFields
      of={shown.name}
      name={`group-${groupKey}-`}
      rule={shown}
      choices={choices}
      sentence={ruleSentence(shown, choices.prices)}
      onChange={(part) => {
        const { required, allow_multiple } = switchesOf({ ...shown, ...part });
        saver.edit({
          ...part,
          ...(required === shown.required ? {} : { required }),
          ...(allow_multiple === shown.allow_multiple ? {} : { allow_multiple }),
        });
      }}
      stateOf={(part, label) => renderFieldState(saver, part, label, (value) => String(value ?? 'No limit'))}
    />
  );
}

interface SelectionDefaultProps {
  saver: RowSaver<ExtraSelectionRow>;
  rule: ChoiceRule;
  choices: ChoicesOf;
}

/** Checkbox for a selection that is selected by default. Refuses more of them than the rule allows. */
export function SelectionDefault({ saver, rule, choices }: SelectionDefaultProps) {
  const { shown } = useStore(saver);
  const [refusal, refuse] = useState<string>();
  const change = (on: boolean) => {
    const why = on ? contradictionOf(rule, { ...choices, defaults: choices.defaults + 1 }) : undefined;
    refuse(why);
    if (!why) saver.save('default_choice', on);
  };
  return (
    <Inline minHeight={28} touch gap={3} rowGap={0} wrap align="center">
      <Checkbox
        checked={shown.default_choice}
        aria-label={`${shown.name} is selected by default`}
        onChange={({ target }) => change(target.checked)}
      >
        Selected by default
      </Checkbox>
      {renderFieldState(saver, 'default_choice', `whether ${shown.name} is selected by default`, onOrOff)}
      <Text role="alert" size="s" weight={500} tone="error">
        {refusal}
      </Text>
    </Inline>
  );
}

interface SelectionInputsProps {
  rowKey: string;
  saver: RowSaver<ExtraSelectionRow>;
  price: DecimalKind;
}

/** Name and price of a selection; each saves on blur. An empty price is 0. */
export function SelectionInputs({ rowKey, saver, price }: SelectionInputsProps) {
  const { name, price: before } = useStore(saver).shown;
  const drafts = use(FieldDraftsContext);
  const priceName = `selection-${rowKey}-price`;
  const savePrice = (after: number) => {
    saver.save('price', after);
    drafts?.jumps.note(priceName, { before, after, undo: () => saver.save('price', before) });
  };
  return (
    <>
      <AutosaveInput
        label={`Name of ${name}`}
        name={`selection-${rowKey}-name`}
        quiet
        value={fieldText(saver, 'name')}
        maxLength={120}
        onSave={parseAndSave(selectionName, (text) => saver.save('name', text))}
        state={renderFieldState(saver, 'name', `name of ${name}`)}
      />
      <AutosaveInput
        label={`Price of ${name}`}
        name={priceName}
        quiet
        value={decimalText(fieldText(saver, 'price'), price)}
        decimal={price}
        maxLength={24}
        onSave={savingDecimal(price, priceField, savePrice)}
        state={renderFieldState(saver, 'price', `price of ${name}`, (amount) => decimalText(amount, price))}
      />
    </>
  );
}
