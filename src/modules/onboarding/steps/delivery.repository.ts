import { Injectable } from '@nestjs/common';
import { jsonText, jsonValue } from '../../../infra/database/json-value.js';
import type { RestaurantScope } from '../../../shared/access/scope.js';
import type { Delivery, DeliveryEdit } from '../delivery.schemas.js';
import { StepRowsRepository } from './step-rows.repository.js';

/** As the driver hands it over: switches as 0 and 1, amounts as text. */
type DeliveryRow = {
  [F in keyof Delivery]: Delivery[F] extends boolean
    ? number
    : Delivery[F] extends number | null
      ? number | string | Extract<Delivery[F], null>
      : Delivery[F];
};

/** `delivery_settings`: how a restaurant delivers. */
@Injectable()
export class DeliveryRepository {
  constructor(private readonly rows: StepRowsRepository) {}

  /** Undefined before the first save. */
  async find(scope: RestaurantScope): Promise<Delivery | undefined> {
    const row = await this.rows.find<DeliveryRow>(scope, 'delivery_settings');
    return row && toDelivery(row);
  }

  /** What is undefined stays as it is, or begins as in `defaults`. @throws RestaurantNotFound */
  async put(scope: RestaurantScope, sent: DeliveryEdit, defaults: Delivery): Promise<Delivery> {
    const edit = { sent: columnsOf(sent), defaults: columnsOf(defaults) };
    return toDelivery(await this.rows.put<DeliveryRow>(scope, 'delivery_settings', edit));
  }
}

const columnsOf = ({ zip_codes, order_types, ...columns }: DeliveryEdit) => ({
  ...columns,
  zip_codes: zip_codes && jsonText(zip_codes),
  order_types: order_types && jsonText(order_types),
});

const toDelivery = (row: DeliveryRow): Delivery => ({
  has_delivery: row.has_delivery === 1,
  has_pickup: row.has_pickup === 1,
  has_dine_in: row.has_dine_in === 1,
  coverage_mode: row.coverage_mode,
  coverage_radius_miles: row.coverage_radius_miles === null ? null : Number(row.coverage_radius_miles),
  zip_codes: jsonValue(row.zip_codes),
  delivery_eta_from: Number(row.delivery_eta_from),
  delivery_eta_to: Number(row.delivery_eta_to),
  pickup_eta_from: Number(row.pickup_eta_from),
  pickup_eta_to: Number(row.pickup_eta_to),
  apply_delivery_fee: row.apply_delivery_fee === 1,
  delivery_fee: Number(row.delivery_fee),
  min_order_enabled: row.min_order_enabled === 1,
  min_order_amount: Number(row.min_order_amount),
  free_over_enabled: row.free_over_enabled === 1,
  free_over_amount: Number(row.free_over_amount),
  auto_request_driver: row.auto_request_driver === 1,
  order_types: jsonValue(row.order_types),
});
