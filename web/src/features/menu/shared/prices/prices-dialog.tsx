import { capitalized } from '@server/shared/characters';
import { listedNames } from '@server/shared/format';
import { Form, Input } from 'antd';
import { useMemo } from 'react';
import { z } from 'zod';
import { PRICE_ENDINGS, type PriceChange } from '@server/shared/menu/price-change';
import { currencySymbol, moneyText } from '@server/shared/format-money';
import { type Currency, MONEY_RANGE } from '@server/shared/money';
import { BULK_TEXTS } from '@server/shared/texts/bulk-edit';
import type { Nouns } from '@server/shared/texts/selection';
import { Field } from '@/components/form/field';
import { FormDialog } from '@/components/form/form-dialog';
import { Stack } from '@/components/layout/stack';
import { Text } from '@/components/layout/text';
import { RadioChips } from '../bulk/bulk-chips';
import { Inline } from '@/components/layout/inline';
import styles from '../bulk/bulk.module.css';
import { readChange, splitSign } from './change-text';
import { type ChangedPrice, changedPrices, findingsOf, type PricedRows, priceName } from './price-preview';
import { PricesTable } from './prices-table';
import { OfferedRows } from '@/components/selection/offered-rows';

const ANY = 'any';
const ENDINGS = [
  [ANY, BULK_TEXTS.asCalculated],
  ...PRICE_ENDINGS.map((cents) => [cents, BULK_TEXTS.nearest(`.${cents}`)] as const),
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
  .object({
    direction: z.enum(['raise', 'lower']),
    by: z.enum(['percent', 'amount']),
    change: z.string(),
    ending: z.enum([ANY, ...PRICE_ENDINGS]),
  })
  .superRefine(({ by, change, direction }, context) => {
    const read = readChange(change, by, direction);
    if ('refusal' in read) context.addIssue({ code: 'custom', path: ['change'], message: read.refusal });
  });
type Typed = z.output<typeof schema>;

const INITIAL: Typed = { direction: 'raise', by: 'percent', change: '', ending: ANY };

/** Change that was typed; undefined until it can be read. */
function changeOf({ direction, by, change, ending }: Typed): PriceChange | undefined {
  const read = readChange(change, by, direction);
  return 'value' in read ? { by, value: read.value, ending: ending === ANY ? null : ending } : undefined;
}

/** Change as the user agreed to it. Prices that can't change are skipped only if the dialog said so. */
export type AgreedPriceChange = PriceChange & { edit: 'prices'; out_of_range: 'refuse' | 'skip' };

interface PricesDialogProps {
  /** Number of selected rows. */
  count: number;
  nouns: Nouns;
  rows: PricedRows;
  currency: Currency;
  onApply: (change: AgreedPriceChange) => Promise<unknown>;
  onClose: () => void;
}

/** Changes the prices of the selected rows, after it shows what they become. Mounted while open. */
export function PricesDialog({ count, nouns, rows, currency, onApply, onClose }: PricesDialogProps) {
  const [form] = Form.useForm();
  const typed = { ...INITIAL, ...(Form.useWatch([], form) as Partial<Typed> | undefined) };
  const { direction, by, change: text, ending } = typed;
  const { prices } = rows;
  const changed = useMemo(() => {
    const change = changeOf({ direction, by, change: text, ending });
    return change && changedPrices(prices, change);
  }, [prices, direction, by, text, ending]);
  const apply = async (values: Typed) => {
    const sent = changeOf(values);
    if (!sent) return;
    const { possible, impossible } = findingsOf(changedPrices(prices, sent));
    if (possible.length === 0)
      throw new Error(
        impossible.length > 0
          ? BULK_TEXTS.nonePossible
          : prices.length === 0
            ? BULK_TEXTS.noPrices(nouns)
            : BULK_TEXTS.nothingToChange,
      );
    await onApply({ edit: 'prices', ...sent, out_of_range: impossible.length > 0 ? 'skip' : 'refuse' });
    onClose();
  };
  return (
    <FormDialog
      title={BULK_TEXTS.pricesTitle(count, nouns)}
      schema={schema}
      form={form}
      initialValues={INITIAL}
      onSubmit={apply}
      okText={applyText(changed ?? [], currency)}
      onClose={onClose}
    >
      <Inline gap={5} rowGap={0} wrap below={1} className={styles.chips}>
        {/* Keypads of phones have no minus. */}
        <Field name="direction">
          <RadioChips legend={BULK_TEXTS.direction} choices={DIRECTIONS} />
        </Field>
        <Field name="by">
          <RadioChips legend={BULK_TEXTS.unit} choices={UNITS} />
        </Field>
      </Inline>
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
          onChange={({ target }) => form.setFieldsValue(splitSign(target.value) ?? {})}
          {...(by === 'percent' ? { suffix: '%' } : { prefix: currencySymbol(currency) })}
        />
      </Field>
      <Inline gap={5} rowGap={0} wrap below={1} className={styles.chips}>
        <Field name="ending">
          <RadioChips legend={BULK_TEXTS.ending} choices={ENDINGS} />
        </Field>
      </Inline>
      <Preview
        rows={rows}
        nouns={nouns}
        changed={changed}
        lowers={direction === 'lower'}
        currency={currency}
      />
      <OfferedRows />
    </FormDialog>
  );
}

/** Text of the button, which names what the user agrees to. */
function applyText(changed: readonly ChangedPrice[], currency: Currency): string {
  const { possible, impossible, free, tenfold } = findingsOf(changed);
  if (possible.length === 0) return BULK_TEXTS.changePrices;
  if (impossible.length > 0) return BULK_TEXTS.applyToOthers(possible.length);
  if (free > 0) return BULK_TEXTS.applyFree(moneyText(0, currency));
  return tenfold > 0 ? BULK_TEXTS.applyAnyway : BULK_TEXTS.apply(possible.length);
}

interface PreviewProps {
  rows: PricedRows;
  nouns: Nouns;
  /** Undefined until the change can be read. */
  changed: readonly ChangedPrice[] | undefined;
  lowers: boolean;
  currency: Currency;
}

/** Prices before and after, counted, and what stays as it is. */
function Preview({ rows: { prices, unpriced, partly }, nouns, changed, lowers, currency }: PreviewProps) {
  const { possible, impossible, free, tenfold } = findingsOf(changed ?? []);
  const others = possible.filter(({ before, after = before }) => (lowers ? after > before : after < before));
  const refused = impossible.map(priceName);
  const limit = moneyText(lowers ? 0 : MONEY_RANGE.max, currency);
  const sum = BULK_TEXTS.pricesCount(possible.length, new Set(possible.map(({ id }) => id)).size, nouns);
  return (
    <Stack gap={2} below={4}>
      <div role="status">
        <Stack gap={1}>
          {changed && changed.length > 0 && <Text weight={600}>{sum}</Text>}
          {[
            refused.length > 0 &&
              BULK_TEXTS.cannotChange(
                listedNames(refused),
                refused.length,
                lowers ? 'below' : 'above',
                limit,
              ),
            free > 0 && BULK_TEXTS.freeCount(free, moneyText(0, currency)),
            tenfold > 0 && BULK_TEXTS.tenfoldCount(tenfold),
            others.length > 0 && BULK_TEXTS.otherDirection(others.length, !lowers),
          ].map(
            (text) =>
              text !== false && (
                <Text key={text} tone="warning" weight={500} breaks>
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
        <PricesTable
          label={sum}
          heading={capitalized(nouns[0])}
          // Those that can't change are first, to be seen without scrolling.
          prices={[...impossible, ...possible]}
          currency={currency}
        />
      )}
    </Stack>
  );
}
