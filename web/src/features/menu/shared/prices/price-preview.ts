import { changedPrice, type PriceChange } from '@server/shared/menu/price-change';
import { isTenfold } from '@server/shared/money';

/** A price of a row, in one size of its category or its only one. */
export interface RowPrice {
  id: number;
  name: string;
  /** Null for the only price. */
  size: string | null;
  before: number;
}

/** Prices of the selected rows. */
export interface PricedRows {
  prices: readonly RowPrice[];
  /** Names of rows without a price. */
  unpriced: readonly string[];
  /** Names of rows that lack the price of a size. */
  partly: readonly string[];
}

export interface ChangedPrice extends RowPrice {
  /** Undefined when it would be out of range. */
  after: number | undefined;
  /** The new price is much higher or lower, but not 0. */
  tenfold: boolean;
}

/** Computes what a change makes of prices. Those that stay the same are left out. */
export const changedPrices = (prices: readonly RowPrice[], change: PriceChange): ChangedPrice[] =>
  prices
    .map((price) => ({ ...price, after: changedPrice(price.before, change) }))
    .filter(({ before, after }) => after !== before)
    .map((price) => ({
      ...price,
      tenfold: price.after !== 0 && isTenfold(price.before, price.after ?? null),
    }));

/** Changed prices by what the user should know about them. */
export interface PriceFindings {
  possible: readonly ChangedPrice[];
  /** Can't be changed: they would be below 0 or too high. */
  impossible: readonly ChangedPrice[];
  /** Number of prices that become 0. */
  free: number;
  tenfold: number;
}

export const findingsOf = (changed: readonly ChangedPrice[]): PriceFindings => ({
  possible: changed.filter(({ after }) => after !== undefined),
  impossible: changed.filter(({ after }) => after === undefined),
  free: changed.filter(({ after }) => after === 0).length,
  tenfold: changed.filter(({ tenfold }) => tenfold).length,
});

/** Names a price by its row and size. */
export const priceName = ({ name, size }: RowPrice): string => (size === null ? name : `${name}, ${size}`);
