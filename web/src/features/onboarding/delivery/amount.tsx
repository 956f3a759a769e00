import { InputNumber } from 'antd';
import { MAX_MONEY } from '../../../../../src/shared/money.js';
import { Field } from '../../../components/form/field';
import styles from './delivery.module.css';

interface AmountProps {
  name: string;
  label: string;
  /** Such as $ or £. */
  symbol: string;
}

/** An amount of money in the restaurant's currency (C-61). */
export const Amount = ({ name, label, symbol }: AmountProps) => (
  <Field name={name} label={label}>
    <InputNumber<number>
      min={0}
      max={MAX_MONEY}
      precision={2}
      prefix={symbol}
      inputMode="decimal"
      controls={false}
      className={styles.amount}
    />
  </Field>
);
