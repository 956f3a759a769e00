import { listedNames } from '@server/shared/format';
import { Form, Input } from 'antd';
import { useMemo } from 'react';
import { z } from 'zod';
import { PRICE_ENDINGS, type PriceChange } from '@server/shared/menu/price-change';
import { currencySymbol } from '@server/shared/format-money';
import type { Currency } from '@server/shared/money';
import { BULK_TEXTS } from '@server/shared/texts/bulk-edit';
import { Field } from '@/components/form/field';
import { FormDialog } from '@/components/form/form-dialog';
import { Stack } from '@/components/layout/stack';
import { Text } from '@/components/layout/text';
import styles from '../../shared/bulk/bulk.module.css';
import { isLowering, readChange, withSign } from './change-text';
import type { ChosenItem } from './chosen-items';
import { RadioChips } from '../../shared/bulk/bulk-chips';
import { type ChangedPrice, changedPrices, type ItemPrice, pricesOf } from './price-preview';
import { PricesTable } from './prices-table';

const ANY = 'any';
const ENDINGS = [
  [ANY, BULK_TEXTS.asCalculated],
  ...PRICE_ENDINGS.map((cents) => [cents, `.${cents}`] as const),
] as const;
const UNITS = [
  ['percent', BULK_TEXTS.percent],
  ['amount', BULK_TEXTS.amount],
] as const;
const DIRECTIONS = [
  ['raise', BULK_TEXTS.raise],
  ['lower', BULK_TEXTS.lower],
] as const;

const schema = z
  .object({ by: z.enum(['percent', 'amount']), change: z.string(), ending: z.enum([ANY, ...PRICE_ENDINGS]) })
  .superRefine(({ by, change }, context) => {
    const read = readChange(change, by);
    if ('refusal' in read) context.addIssue({ code: 'custom', path: ['change'], message: read.refusal });
  });
type Typed = z.output<typeof schema>;

const INITIAL: Typed = { by: 'percent', change: '', ending: ANY };

/** Change that was typed; undefined until it can be read. */
function changeOf({ by, change, ending }: Typed): PriceChange | undefined {
  const read = readChange(change, by);
  return 'value' in read ? { by, value: read.value, ending: ending === ANY ? null : ending } : undefined;
}

interface PricesDialogProps {
  chosen: readonly ChosenItem[];
  currency: Currency;
  onApply: (change: PriceChange & { edit: 'prices' }) => Promise<unknown>;
  onClose: () => void;
}

/** Changes the prices of the selected items, after it shows what they become. Mounted while open. */
export function PricesDialog({ chosen, currency, onApply, onClose }: PricesDialogProps) {
  const [form] = Form.useForm();
  const typed = { ...INITIAL, ...(Form.useWatch([], form) as Partial<Typed> | undefined) };
  const { by, change: text, ending } = typed;
  const { prices, unpriced, partly } = useMemo(() => pricesOf(chosen), [chosen]);
  const changed = useMemo(() => {
    const change = changeOf({ by, change: text, ending });
    return change && changedPrices(prices, change);
  }, [prices, by, text, ending]);
  const apply = async (values: Typed) => {
    const sent = changeOf(values);
    if (!sent) return;
    const becoming = changedPrices(prices, sent);
    const refused = becoming.find(({ after }) => after === undefined);
    if (refused) throw new Error(BULK_TEXTS.outOfRange(refused.name));
    if (becoming.length === 0)
      throw new Error(prices.length === 0 ? BULK_TEXTS.noPrices : BULK_TEXTS.nothingToChange);
    await onApply({ edit: 'prices', ...sent });
    onClose();
  };
  return (
    <FormDialog
      title={BULK_TEXTS.pricesTitle(chosen.length)}
      schema={schema}
      form={form}
      initialValues={INITIAL}
      onSubmit={apply}
      okText={changed?.some(({ tenfold }) => tenfold) ? BULK_TEXTS.applyAnyway : BULK_TEXTS.apply}
      onClose={onClose}
    >
      <div className={styles.chips}>
        {/* Keypads of phones have no minus. */}
        <RadioChips
          legend={BULK_TEXTS.direction}
          choices={DIRECTIONS}
          value={isLowering(text) ? 'lower' : 'raise'}
          onChange={(direction) => form.setFieldValue('change', withSign(text, direction === 'lower'))}
        />
        <Field name="by">
          <RadioChips legend={BULK_TEXTS.unit} choices={UNITS} />
        </Field>
      </div>
      <Field
        name="change"
        label={BULK_TEXTS.by}
        hint={by === 'percent' ? BULK_TEXTS.percentHint : BULK_TEXTS.amountHint}
      >
        <Input
          inputMode="decimal"
          autoComplete="off"
          autoFocus
          maxLength={24}
          {...(by === 'percent' ? { suffix: '%' } : { prefix: currencySymbol(currency) })}
        />
      </Field>
      <div className={styles.chips}>
        <Field name="ending">
          <RadioChips legend={BULK_TEXTS.ending} choices={ENDINGS} />
        </Field>
      </div>
      <Preview
        prices={prices}
        unpriced={unpriced}
        partly={partly}
        changed={changed}
        lowers={isLowering(text)}
        currency={currency}
      />
    </FormDialog>
  );
}

interface PreviewProps {
  prices: readonly ItemPrice[];
  unpriced: readonly string[];
  partly: readonly string[];
  /** Undefined until the change can be read. */
  changed: readonly ChangedPrice[] | undefined;
  lowers: boolean;
  currency: Currency;
}

/** Prices before and after, counted, and what stays as it is. */
function Preview({ prices, unpriced, partly, changed, lowers, currency }: PreviewProps) {
  const count = (isSuch: (price: ChangedPrice) => boolean) => (changed ?? []).filter(isSuch).length;
  const impossible = count(({ after }) => after === undefined);
  const tenfold = count((price) => price.tenfold);
  const others = count(({ before, after = before }) => (lowers ? after > before : after < before));
  return (
    <Stack gap={2} below={4}>
      <div role="status">
        <Stack gap={1}>
          {changed && changed.length > 0 && <Text weight={600}>{countOf(changed)}</Text>}
          {[
            impossible > 0 && BULK_TEXTS.notPossibleCount(impossible),
            tenfold > 0 && BULK_TEXTS.tenfoldCount(tenfold),
            others > 0 && BULK_TEXTS.otherDirection(others, !lowers),
          ].map(
            (text) =>
              text !== false && (
                <Text key={text} tone="warning" weight={500}>
                  {text}
                </Text>
              ),
          )}
          {changed && changed.length < prices.length && (
            <Text size="s" tone="muted">
              {BULK_TEXTS.samePrices(prices.length - changed.length)}
            </Text>
          )}
          {unpriced.length > 0 && (
            <Text size="s" tone="muted" breaks>
              {BULK_TEXTS.unpriced(listedNames(unpriced), unpriced.length)}
            </Text>
          )}
          {partly.length > 0 && (
            <Text size="s" tone="muted" breaks>
              {BULK_TEXTS.unpricedSizes(listedNames(partly), partly.length)}
            </Text>
          )}
        </Stack>
      </div>
      {changed && changed.length > 0 && (
        <PricesTable label={countOf(changed)} prices={changed} currency={currency} />
      )}
    </Stack>
  );
}

function countOf(changed: readonly ChangedPrice[]) {
  const possible = changed.filter(({ after }) => after !== undefined);
  return BULK_TEXTS.pricesCount(possible.length, new Set(possible.map(({ id }) => id)).size);
}
