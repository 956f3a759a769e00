import type { Currency } from '@server/shared/money';
import { DecimalInput } from '@/components/form/decimal-input';
import { moneyKind } from '@/components/form/decimal-kind';
import { Field } from '@/components/form/field';
import styles from './delivery.module.css';

interface AmountProps {
  name: string;
  label: string;
  currency: Currency;
}

/** An amount of money in the restaurant's currency (C-61). */
export const Amount = ({ name, label, currency }: AmountProps) => (
  <Field name={name} label={label}>
    <DecimalInput kind={moneyKind(label, currency)} className={styles.amount ?? ''} />
  </Field>
);
