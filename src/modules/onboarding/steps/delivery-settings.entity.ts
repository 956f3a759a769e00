import { Column, type ColumnOptions, Entity, ForeignKey } from 'typeorm';
import { TimedRow } from '../../../infra/database/rows.js';
import { COVERAGE_MODES, type CoverageMode, type OrderType } from '../../../shared/vocabulary/onboarding.js';
import { Restaurant } from '../restaurant.entity.js';

const MINUTES: ColumnOptions = { type: 'smallint', unsigned: true };
const MONEY: ColumnOptions = { type: 'decimal', precision: 10, scale: 2 };

/** Delivery settings of a restaurant. No row before the step is saved. */
@Entity('delivery_settings')
export class DeliverySettings extends TimedRow {
  @ForeignKey(() => Restaurant, { name: 'delivery_settings_restaurant', onDelete: 'CASCADE' })
  @Column({ type: 'int', unsigned: true, primary: true })
  restaurant_id: number;

  @Column({ type: 'int', unsigned: true, default: 1 })
  version: number;

  @Column('boolean')
  has_delivery: boolean;

  @Column('boolean')
  has_pickup: boolean;

  @Column('boolean')
  has_dine_in: boolean;

  @Column({ type: 'enum', enum: COVERAGE_MODES })
  coverage_mode: CoverageMode;

  @Column({ type: 'decimal', precision: 6, scale: 2, nullable: true })
  coverage_radius_miles: number | null;

  @Column('json')
  zip_codes: string[];

  @Column(MINUTES)
  delivery_eta_from: number;

  @Column(MINUTES)
  delivery_eta_to: number;

  @Column(MINUTES)
  pickup_eta_from: number;

  @Column(MINUTES)
  pickup_eta_to: number;

  @Column('boolean')
  apply_delivery_fee: boolean;

  @Column(MONEY)
  delivery_fee: number;

  @Column('boolean')
  min_order_enabled: boolean;

  @Column(MONEY)
  min_order_amount: number;

  @Column('boolean')
  free_over_enabled: boolean;

  @Column(MONEY)
  free_over_amount: number;

  @Column('boolean')
  auto_request_driver: boolean;

  @Column('json')
  order_types: OrderType[];
}
