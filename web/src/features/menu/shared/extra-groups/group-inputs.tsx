import { Checkbox } from 'antd';
import { groupName, selectionName } from '@server/modules/menu/extra-options.schemas';
import { priceField } from '@server/modules/menu/fields.schemas';
import { type DecimalKind, decimalText } from '@/components/form/decimal-kind';
import { allergensInLine, dietsInLine } from '@server/shared/menu/allergens';
import { StatedDisclosure } from '../allergens/stated-disclosure';
import { AutosaveInput } from '../autosave-input';
import { savingDecimal, saving, stateOf, typedOf } from '../saving/fields';
import type { RowSaver } from '../saving/row-saver';
import { useStore } from '../saving/store';
import type { GroupRow, SelectionRow } from './group-rows';

interface GroupNameProps {
  groupKey: string;
  saver: RowSaver<GroupRow>;
  /** What it is called by the buttons beside a refused edit. */
  label: string;
}

/** The name of a group, saved when it is left. */
export const GroupName = ({ groupKey, saver, label }: GroupNameProps) => (
  <AutosaveInput
    label="Group name"
    name={`group-${groupKey}-name`}
    value={typedOf(saver, 'name')}
    maxLength={120}
    onSave={saving(groupName, (name) => saver.save('name', name))}
    state={stateOf(saver, 'name', label)}
  />
);

interface GroupFlagProps {
  saver: RowSaver<GroupRow>;
  flag: 'required' | 'allow_multiple' | 'add_images_to_selections';
  title: string;
  label: string;
}

/** One rule of a group, saved at once. */
export const GroupFlag = ({ saver, flag, title, label }: GroupFlagProps) => (
  <>
    <Checkbox checked={saver.state.shown[flag]} onChange={({ target }) => saver.save(flag, target.checked)}>
      {title}
    </Checkbox>
    {stateOf(saver, flag, label, (on) => (on ? 'On' : 'Off'))}
  </>
);

/** What a selection contains and suits, saved at once. */
export function SelectionStated({ saver }: { saver: RowSaver<SelectionRow> }) {
  const { shown } = useStore(saver);
  return (
    <StatedDisclosure
      name={shown.name}
      value={shown}
      onChange={(patch) => saver.edit(patch)}
      state={
        <>
          {stateOf(saver, 'allergens', `allergens of ${shown.name}`, allergensInLine)}
          {stateOf(saver, 'diets', `diets of ${shown.name}`, dietsInLine)}
        </>
      }
    />
  );
}

interface SelectionInputsProps {
  rowKey: string;
  saver: RowSaver<SelectionRow>;
  price: DecimalKind;
}

/** Name and price of a selection, each saved when it is left; an empty price is 0. */
export function SelectionInputs({ rowKey, saver, price }: SelectionInputsProps) {
  const { name } = useStore(saver).shown;
  return (
    <>
      <AutosaveInput
        label={`Name of ${name}`}
        name={`selection-${rowKey}-name`}
        quiet
        value={typedOf(saver, 'name')}
        maxLength={120}
        onSave={saving(selectionName, (text) => saver.save('name', text))}
        state={stateOf(saver, 'name', `name of ${name}`)}
      />
      <AutosaveInput
        label={`Price of ${name}`}
        name={`selection-${rowKey}-price`}
        quiet
        value={decimalText(typedOf(saver, 'price'), price)}
        decimal={price}
        maxLength={24}
        onSave={savingDecimal(price, priceField, (amount) => saver.save('price', amount))}
        state={stateOf(saver, 'price', `price of ${name}`, (amount) => decimalText(amount, price))}
      />
    </>
  );
}
