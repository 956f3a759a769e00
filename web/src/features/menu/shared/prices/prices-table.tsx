import { type Ref, Suspense, useRef } from 'react';
import { moneyText } from '@server/shared/format-money';
import type { Currency } from '@server/shared/money';
import { BULK_TEXTS } from '@server/shared/texts/bulk-edit';
import { Text } from '@/components/layout/text';
import { lazyPart } from '@/components/lazy-part';
import { MANY_ROWS } from '@/components/list-page/many';
import figure from '@/theme/looks/figure.module.css';
import styles from '../bulk/bulk.module.css';
import type { ChangedPrice } from './price-preview';

const ManyRows = lazyPart(async () => ({
  default: (await import('@/components/list-page/many-rows')).ManyRows,
}));

interface PricesTableProps {
  label: string;
  /** Heading of the rows. */
  heading: string;
  prices: readonly ChangedPrice[];
  currency: Currency;
}

/** Prices before and after a change. It scrolls within the dialog, and renders only the visible rows of many. */
export function PricesTable({ label, heading, prices, currency }: PricesTableProps) {
  const frame = useRef<HTMLDivElement>(null);
  const renderRow = (index: number, ref: Ref<HTMLTableRowElement> = null) => {
    const price = prices[index];
    return price && <PriceRow key={index} {...{ price, currency, index, ref }} />;
  };
  const isMany = prices.length > MANY_ROWS;
  return (
    <div ref={frame} role="group" tabIndex={0} aria-label={label} className={styles.scroller}>
      <table className={styles.prices} aria-label={label} aria-rowcount={prices.length + 1}>
        <thead>
          <tr>
            <th scope="col">{heading}</th>
            <th scope="col">{BULK_TEXTS.before}</th>
            <th scope="col">{BULK_TEXTS.after}</th>
          </tr>
        </thead>
        {isMany ? (
          <Suspense>
            <ManyRows
              ids={prices.map((_, index) => index)}
              scroller={frame}
              renderRow={renderRow}
              columns={3}
            />
          </Suspense>
        ) : (
          <tbody>{prices.map((_, index) => renderRow(index))}</tbody>
        )}
      </table>
    </div>
  );
}

interface PriceRowProps {
  price: ChangedPrice;
  currency: Currency;
  index: number;
  ref: Ref<HTMLTableRowElement>;
}

const PriceRow = ({ price: { name, size, before, after, tenfold }, currency, index, ref }: PriceRowProps) => (
  <tr
    ref={ref}
    data-index={index}
    aria-rowindex={index + 2}
    data-marked={tenfold || after === 0 || undefined}
  >
    <th scope="row">
      {name}
      {size !== null && <Text tone="muted" weight={400}>{` · ${size}`}</Text>}
    </th>
    <td className={figure.figure}>{moneyText(before, currency)}</td>
    <td className={figure.figure}>
      {after === undefined ? (
        <>
          <Text tone="error">{BULK_TEXTS.notPossible}</Text>
          <Text size="s" tone="muted" block>
            {BULK_TEXTS.staysAt(moneyText(before, currency))}
          </Text>
        </>
      ) : (
        <strong>{moneyText(after, currency)}</strong>
      )}
      {after === 0 && (
        <Text size="s" tone="warning" block>
          {BULK_TEXTS.becomesFree}
        </Text>
      )}
      {tenfold && (
        <Text size="s" tone="warning" block>
          {BULK_TEXTS.tenfold}
        </Text>
      )}
    </td>
  </tr>
);
