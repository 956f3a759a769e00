import { Button, Checkbox, Modal, Radio } from 'antd';
import { useState } from 'react';
import type { GuestCategory, GuestItem } from '@server/modules/guest-menu/guest-menu.schemas';
import {
  type AllergenView,
  caloriesText,
  choiceNote,
  choicesSentence,
  dishSentence,
} from '@server/shared/menu/guest-allergens';
import { refusalsOf, sayPrice } from '@server/shared/menu/choice-price';
import { localMoney } from '@server/shared/format-money';
import type { Currency } from '@server/shared/money';
import { Text } from '@/components/layout/text';
import { Inline } from '@/components/layout/inline';
import { useRestoreFocus } from '@/hooks/use-restore-focus';
import { basePrice, type GuestChoiceGroup, choiceGroups, chosenOptions } from './choices';
import divided from '@/theme/looks/divided.module.css';
import styles from './preview.module.css';

interface ItemDialogProps {
  item: GuestItem;
  category: GuestCategory;
  currency: Currency;
  /** Law of the menu, and whether any dish states allergens. Only then choices with missing information have a note. */
  view: AllergenView;
  onClose: () => void;
}

/** Item as a guest orders it: adds up the price and applies the rules. Mounted while open. */
export function ItemDialog({ item, category, currency, view, onClose }: ItemDialogProps) {
  useRestoreFocus();
  const groups = choiceGroups(category);
  const sizes = category.sizes.filter(({ id }) => item.prices.some(({ size_id }) => size_id === id));
  const [size, setSize] = useState(sizes[0]?.id);
  const [chosen, setChosen] = useState<Record<string, number[]>>(() =>
    Object.fromEntries(groups.map(({ key, defaults }) => [key, defaults])),
  );
  const [tried, setTried] = useState(false);

  // An option that sold out after it was chosen no longer counts.
  const taken = groups.map((group) => chosenOptions(group, chosen[group.key]));
  const refusals = refusalsOf(taken);
  const refused = !item.available || refusals.some((refusal) => refusal !== undefined);
  const choose = () => {
    setTried(true);
    if (!refused) onClose();
  };

  return (
    <Modal open title={item.name} footer={null} onCancel={onClose} destroyOnHidden>
      {item.description && (
        <Text as="p" tone="muted">
          {item.description}
        </Text>
      )}
      <Text as="p" size="s" tone="muted">
        {[caloriesText(item.calories, view.law), dishSentence(item, view), choicesSentence(item, view.law)]
          .filter(Boolean)
          .join('. ')}
      </Text>
      {category.sizes.length > 0 && (
        <fieldset className={styles.group}>
          <legend>Size</legend>
          <Radio.Group
            className={styles.options}
            value={size}
            onChange={({ target }) => setSize(target.value as number)}
            options={sizes.map(({ id, name }) => ({
              value: id,
              label: [
                name,
                localMoney(basePrice(item, category, id) ?? 0, currency),
                caloriesText(item.prices.find(({ size_id }) => size_id === id)?.calories ?? null, view.law),
              ]
                .filter(Boolean)
                .join(', '),
            }))}
          />
        </fieldset>
      )}
      {groups.map((group, index) => (
        <Group
          key={group.key}
          group={group}
          chosen={taken[index]?.ids ?? []}
          refusal={
            group.shortage ?? (tried || (taken[index]?.ids.length ?? 0) > 0 ? refusals[index] : undefined)
          }
          currency={currency}
          view={view}
          onChange={(ids) => setChosen((before) => ({ ...before, [group.key]: ids }))}
        />
      ))}
      <Inline
        gap={4}
        align="center"
        justify="space-between"
        above={5}
        size="l"
        weight={600}
        tabular
        className={divided.divided}
      >
        <span role="status">
          {offOf(item) ??
            sayPrice(basePrice(item, category, size), taken, { currency, unit: category.weight_unit })}
        </span>
        <Button type="primary" onClick={choose} disabled={!item.available}>
          Choose
        </Button>
      </Inline>
    </Modal>
  );
}

const offOf = ({ sold_out, available }: GuestItem) =>
  sold_out ? 'Sold out' : available ? undefined : 'Not available';

interface GroupProps {
  group: GuestChoiceGroup;
  chosen: number[];
  refusal: string | undefined;
  currency: Currency;
  view: AllergenView;
  onChange: (ids: number[]) => void;
}

function Group({
  group: { key, name, sentence, rule, options },
  chosen,
  refusal,
  currency,
  view,
  onChange,
}: GroupProps) {
  const shown = options.map(({ id, name: label, price, sold_out, fixed, ...dietary }) => ({
    value: id,
    disabled: sold_out || fixed,
    label: (
      <>
        <span>{label + (price > 0 ? ` + ${localMoney(price, currency)}` : '')}</span>
        {sold_out && <em> (sold out)</em>}
        {choiceNote(dietary, view) && (
          <Text as="small" tone="subtle" block>
            {choiceNote(dietary, view)}
          </Text>
        )}
      </>
    ),
  }));
  const isOne = rule.max_choices === 1 && rule.min_choices === 1;
  return (
    <fieldset className={styles.group} aria-describedby={refusal ? `${key}-refusal` : undefined}>
      <legend>{name}</legend>
      {sentence && (
        <Text as="p" size="s" tone="muted">
          {sentence}
        </Text>
      )}
      {isOne ? (
        <Radio.Group
          className={styles.options}
          value={chosen[0]}
          onChange={({ target }) => onChange([target.value as number])}
          options={shown}
        />
      ) : (
        <Checkbox.Group className={styles.options} value={chosen} onChange={onChange} options={shown} />
      )}
      {refusal && (
        <Text role="alert" id={`${key}-refusal`} as="p" tone="error">
          {refusal}
        </Text>
      )}
    </fieldset>
  );
}
