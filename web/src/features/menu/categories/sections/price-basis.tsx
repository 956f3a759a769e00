import { Radio } from 'antd';
import { type ReactNode, useId } from 'react';
import { PRICE_BASES, type PriceBasis } from '@server/modules/menu/categories/category-details.schemas';
import { Text } from '@/components/layout/text';
import { BASIS_NAMES } from '../category-values';
import radio from '@/theme/looks/radio-card.module.css';
import styles from './sections.module.css';

const TEXTS: Record<PriceBasis, string> = {
  none: 'Every item has a single price.',
  weight: 'Priced by weight, such as deli salads.',
  size: 'Priced by size, such as small, medium and large.',
};

interface PriceBasisChoiceProps {
  value: PriceBasis;
  onChange: (basis: PriceBasis) => void;
  state?: ReactNode;
}

/** Choice of the basis for the category's prices. */
export function PriceBasisChoice({ value, onChange, state }: PriceBasisChoiceProps) {
  const id = useId();
  return (
    <Text as="div" shrink below={4} className={styles.field}>
      <div className={styles.label}>
        <span id={id}>Price basis</span>
        {state}
      </div>
      <Radio.Group
        aria-labelledby={id}
        className={`${radio.cards} ${styles.bases}`}
        value={value}
        onChange={({ target }) => onChange(target.value as PriceBasis)}
      >
        {PRICE_BASES.map((basis) => (
          <Radio key={basis} value={basis} className={radio.card ?? ''}>
            <Text weight={600} block>
              {BASIS_NAMES[basis]}
            </Text>
            <Text size="s" tone="muted" block>
              {TEXTS[basis]}
            </Text>
          </Radio>
        ))}
      </Radio.Group>
    </Text>
  );
}
