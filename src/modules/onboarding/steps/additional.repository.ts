import { Injectable } from '@nestjs/common';
import { jsonText, jsonValue } from '../../../infra/database/json-value.js';
import type { RestaurantScope } from '../../../shared/access/scope.js';
import type { Selections } from '../additional.schemas.js';
import { StepRowsRepository } from './step-rows.repository.js';

/** `additional_info`: the labels that a restaurant chose. */
@Injectable()
export class AdditionalRepository {
  constructor(private readonly rows: StepRowsRepository) {}

  /** Undefined before the first save. Groups that came later are not in what was saved earlier. */
  async find(scope: RestaurantScope): Promise<Partial<Selections> | undefined> {
    const row = await this.rows.find<{ selections: Partial<Selections> }>(scope, 'additional_info');
    return row && jsonValue(row.selections);
  }

  /** @throws RestaurantNotFound */
  async put(scope: RestaurantScope, selections: Selections): Promise<void> {
    const sent = { selections: jsonText(selections) };
    await this.rows.put(scope, 'additional_info', { sent, defaults: {} });
  }
}
