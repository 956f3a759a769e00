import { jsonValue } from '../../infra/database/row-json.js';
import {
  ADDITIONAL_GROUPS,
  ADDITIONAL_TITLES,
  type CoverageMode,
} from '../../shared/vocabulary/onboarding.js';
import type { DeliveryArea } from './delivery-area.js';
import type { FactsRow } from './guest-menu.repository.js';
import type { GuestMenu } from './guest-menu.schemas.js';

type Ordering = NonNullable<GuestMenu['ordering']>;

/** Orders the two times of a range. Null if it is not set. */
const minutesOf = (from: number | null, to: number | null): { from: number; to: number } | null => {
  const [least, most] = [Math.min(from ?? 0, to ?? 0), Math.max(from ?? 0, to ?? 0)];
  return most === 0 ? null : { from: least, to: most };
};

/** Returns an amount whose setting is on. */
const amountOf = (isOn: unknown, amount: number | string | null): number | null =>
  isOn && Number(amount) > 0 ? Number(amount) : null;

/** Describes how guests can order. Null before the restaurant saves its delivery settings. */
export function orderingOf(row: FactsRow): Ordering | null {
  if (row.coverage_mode === null) return null;
  const fee = amountOf(row.apply_delivery_fee, row.delivery_fee) ?? 0;
  return {
    delivery: row.has_delivery
      ? {
          minutes: minutesOf(row.delivery_eta_from, row.delivery_eta_to),
          fee,
          free_over: fee > 0 ? amountOf(row.free_over_enabled, row.free_over_amount) : null,
          radius_miles: row.coverage_mode === 'distance' ? milesOf(row) : null,
          checks_zips: areaOf(row, '') !== undefined,
        }
      : null,
    pickup: row.has_pickup ? { minutes: minutesOf(row.pickup_eta_from, row.pickup_eta_to) } : null,
    dine_in: Boolean(row.has_dine_in),
    minimum: amountOf(row.min_order_enabled, row.min_order_amount),
  };
}

const milesOf = ({ coverage_radius_miles: miles }: FactsRow): number | null =>
  Number(miles) > 0 ? Number(miles) : null;

/**
 * Returns the area of deliveries. Undefined if it is not known, or without deliveries.
 * @param center zip of the restaurant
 */
export function areaOf(row: FactsRow, center: string): DeliveryArea | undefined {
  if (!row.has_delivery) return undefined;
  const mode: CoverageMode | null = row.coverage_mode;
  const [zips, miles] = [row.zip_codes === null ? [] : jsonValue(row.zip_codes), milesOf(row)];
  if (mode === 'distance') return miles === null ? undefined : { mode, miles, center };
  return mode === null || zips.length === 0 ? undefined : { mode, zips };
}

/** Lists the chosen labels of each group, without empty groups. */
export function guestFeatures({ selections }: FactsRow): GuestMenu['features'] {
  const chosen = selections === null ? {} : jsonValue(selections);
  return ADDITIONAL_GROUPS.flatMap((group) => {
    const labels = chosen[group] ?? [];
    return labels.length === 0 ? [] : [{ group, title: ADDITIONAL_TITLES[group], labels }];
  });
}
